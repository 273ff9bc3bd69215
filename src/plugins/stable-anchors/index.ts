import type {LoadContext, Plugin} from '@docusaurus/types';
import {checkAnchors} from './anchors.mjs';

/**
 * Fails the build when it lacks an anchor that was ever published. The list of them is
 * `tests/content/anchors.json`, to which `npm run anchors` adds those of a build.
 */
export default function stableAnchorsPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'stable-anchors',
    postBuild({outDir}) {
      checkAnchors(siteDir, outDir);
    },
  };
}
