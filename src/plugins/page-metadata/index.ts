import {readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {site} from '../../config/site';
import {addToHead, headTags} from './head-tags';
import {writeLinkCards} from './link-cards';
import {cardOfPage, readSitePages} from './pages';
import {robotsTxt} from './robots';
import type {Publication} from './structured-data';
import {themeColorScript} from './theme-color';
import {readTokens} from '../../lib/node/tokens';

/** Writes a file so that whoever reads it meanwhile gets the old or the new one, never a half. */
function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/**
 * What machines read about the pages: link cards, Open Graph, structured data, robots.txt, icons.
 *
 * It is added to the HTML after the build, because no browser needs it in its JavaScript. React leaves
 * these tags alone: they lie outside its root and without the mark of the tags that it manages.
 */
export default function pageMetadataPlugin({siteDir, siteConfig, baseUrl}: LoadContext): Plugin {
  const css = readFileSync(path.join(siteDir, 'src/css/tokens.css'), 'utf8');
  const light = readTokens(css, 'light');
  const dark = readTokens(css, 'dark');
  const background = '--site-background';
  let loaded: AllContent = {};
  return {
    name: 'page-metadata',

    getClientModules: () => ['./client'],

    injectHtmlTags: () => ({
      headTags: [
        {tagName: 'meta', attributes: {name: 'theme-color', content: light(background)}},
        {
          tagName: 'link',
          attributes: {rel: 'apple-touch-icon', href: `${baseUrl}img/apple-touch-icon.png`},
        },
      ],
      preBodyTags: [
        {
          tagName: 'script',
          innerHTML: themeColorScript(light(background), dark(background)),
        },
      ],
    }),

    allContentLoaded({allContent}) {
      loaded = allContent;
    },

    async postBuild({outDir, routesPaths}) {
      const home = siteConfig.url + baseUrl;
      const publication: Publication = {
        home,
        name: `${siteConfig.title} documentation`,
        team: site.team,
        company: site.company,
        companyUrl: site.website,
      };
      const pages = readSitePages(outDir, routesPaths, loaded, siteConfig);
      for (const page of pages) {
        const file = path.join(outDir, page.file);
        const html = readFileSync(file, 'utf8');
        replaceFile(file, addToHead(page.file, html, headTags(page, publication)));
      }
      writeFileSync(path.join(outDir, 'robots.txt'), robotsTxt(home));
      await writeLinkCards(
        new Map(
          pages.map(({path: seed, section, title, description}) => [
            cardOfPage(seed),
            {section, title, description, release: site.release, seed},
          ]),
        ),
        light,
        {outDir, siteDir},
      );
    },
  };
}
