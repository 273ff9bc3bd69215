import type {Plugin} from '@docusaurus/types';

/** Gives the bar that shows while a page loads a markup that assistive technology understands. */
export default function progressBarPlugin(): Plugin {
  return {
    name: 'progress-bar',
    getClientModules() {
      return ['./client'];
    },
  };
}
