import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {site} from '../../config/site';
import {cardFile, htmlFile} from '../../content/addresses.mjs';
import {allPages} from '../../content/lists';
import {filePages, sectionOf} from '../../content/pages';
import {writeLinkCards} from './link-cards';
import {robotsTxt} from './robots';
import {themeColorScript} from './theme-color';
import {readTokens} from '../../lib/node/tokens';

/**
 * What machines read of the site besides the HTML of its pages: link cards, robots.txt, icons, the colors
 * of the browser's frame. `src/plugins/built-pages` puts the tags that name the cards into the HTML.
 */
export default function pageMetadataPlugin(context: LoadContext): Plugin {
  const {siteDir, siteConfig, baseUrl} = context;
  const css = readFileSync(path.join(siteDir, 'src/css/tokens.css'), 'utf8');
  const light = readTokens(css, 'light');
  const dark = readTokens(css, 'dark');
  const background = '--site-background';
  let loaded: AllContent = {};
  return {
    name: 'page-metadata',

    getClientModules: () => [path.join(__dirname, 'client')],

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

    async postBuild({outDir, routes}) {
      writeFileSync(path.join(outDir, 'robots.txt'), robotsTxt(siteConfig.url + baseUrl));
      const cards = allPages(filePages(loaded, context), routes, siteConfig).map((page) => {
        const {path: seed, title, description} = page;
        const card = {section: sectionOf(page), title, description, release: site.release, seed};
        return [cardFile(htmlFile(seed)), card] as const;
      });
      await writeLinkCards(new Map(cards), light, {outDir, siteDir});
    },
  };
}
