import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {headersOfBuild, readPages} from '../../../hosting/build-folder.mjs';
import {headersFile, redirectsFile} from '../../../hosting/host-files.mjs';
import {hostFiles} from '../../../hosting/routing.mjs';
import {site} from '../../config/site';
import {htmlFile} from '../../content/addresses.mjs';
import {allPages} from '../../content/lists';
import {filePages} from '../../content/pages';
import {anchorsOfPages, checkAnchors} from './anchors';
import {addToHead, headTags} from './head-tags';
import {linkFiles, readLinkedFiles} from './link-files';
import {writeStaticParts} from './static-parts';
import type {Publication} from './structured-data';

/**
 * Finishes the HTML of a build: the one plugin that reads and writes it. What it does, in this order:
 *
 * 1. It writes the static parts of each page as a file of their own: `static-parts.ts`.
 * 2. It links in each page the fonts and styles that the page is drawn with: `link-files.ts`.
 * 3. It puts the tags that only machines read at the end of the head: `head-tags.ts`. No browser needs
 *    them in its JavaScript, and React leaves them alone: they lie outside its root and without the
 *    mark of the tags that it manages.
 * 4. It stops the build when an anchor is lost that was ever published: `anchors.ts`.
 * 5. It writes how Netlify and Cloudflare Pages serve the site, `_headers` and `_redirects`. The
 *    security policy has a hash of each inline script, so nothing may change a page after this.
 */
export default function builtPagesPlugin(context: LoadContext): Plugin {
  const {siteDir, siteConfig, baseUrl} = context;
  const publication: Publication = {
    home: siteConfig.url + baseUrl,
    name: `${siteConfig.title} documentation`,
    team: site.team,
    company: site.company,
    companyUrl: site.website,
  };
  let content: AllContent = {};
  return {
    name: 'built-pages',

    allContentLoaded({allContent}) {
      content = allContent;
    },

    postBuild({outDir, routes}) {
      const pages = allPages(filePages(content, context), routes, siteConfig);
      const byFile = new Map(pages.map((page) => [htmlFile(page.path), page]));
      const linked = readLinkedFiles(outDir);
      const partsTag = writeStaticParts(outDir, readPages(outDir));
      const names: string[] = [];
      for (const [name, html] of readPages(outDir)) {
        const page = byFile.get(name);
        const tags = partsTag + (page ? headTags(page, publication) : '');
        const complete = addToHead(name, linkFiles(html, linked), tags);
        writeFileSync(path.join(outDir, name), complete);
        names.push(name);
      }

      checkAnchors(siteDir, anchorsOfPages(readPages(outDir)));

      const headers = headersFile(headersOfBuild(outDir), baseUrl);
      writeFileSync(path.join(outDir, hostFiles.headers), headers);
      writeFileSync(path.join(outDir, hostFiles.redirects), redirectsFile(names, baseUrl));
    },
  };
}
