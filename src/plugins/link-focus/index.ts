import type {Plugin} from '@docusaurus/types';

/**
 * Takes the focus to the place on another page that a link leads to, as a browser does that loads a
 * page. Docusaurus does so for links to whole pages only.
 */
export default function linkFocusPlugin(): Plugin {
  return {
    name: 'link-focus',
    getClientModules() {
      return ['./client'];
    },
  };
}
