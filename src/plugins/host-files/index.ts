import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {headersOfBuild, listFiles} from '../../../hosting/build-folder.mjs';
import {headersFile, redirectsFile} from '../../../hosting/host-files.mjs';
import {hostFiles} from '../../../hosting/routing.mjs';

/**
 * Tells Netlify and Cloudflare Pages how to serve the site: writes `_headers` and `_redirects` when
 * all pages are written.
 */
export default function hostFilesPlugin(): Plugin {
  return {
    name: 'host-files',
    async postBuild({outDir, baseUrl}) {
      const contents = {
        [hostFiles.headers]: headersFile(headersOfBuild(outDir), baseUrl),
        [hostFiles.redirects]: redirectsFile(listFiles(outDir), baseUrl),
      };
      await Promise.all(
        Object.entries(contents).map(([name, content]) =>
          writeFile(path.join(outDir, name), content),
        ),
      );
    },
  };
}
