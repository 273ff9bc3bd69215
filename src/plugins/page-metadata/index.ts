import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {site} from '../../config/site';
import {cardFile, htmlFile} from '../../content/addresses.mjs';
import {allPages} from '../../content/lists';
import {filePages, sectionOf, type Page} from '../../content/pages';
import {inThread} from '../../lib/node/in-thread';
import {readTokens} from '../../lib/node/tokens';
import {whenBundled} from '../../lib/node/when-bundled';
import type * as Drawing from './link-cards';
import {writeLinkCards, type LinkCards} from './link-cards';
import {robotsTxt} from './robots';
import {themeColorScript} from './theme-color';

/** What the link cards of pages say. */
function cardsOf(pages: readonly Page[]): LinkCards {
  return new Map(
    pages.map((page) => {
      const {path: seed, title, description} = page;
      const card = {section: sectionOf(page), title, description, release: site.release, seed};
      return [cardFile(htmlFile(seed)), card] as const;
    }),
  );
}

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
  let drawing: Promise<void> | undefined;

  /** Draws the cards of what is written in files in a thread of its own. */
  function drawAhead(): void {
    const cards = cardsOf(filePages(loaded, context));
    const file = path.join(__dirname, 'link-cards.ts');
    const values = [cards, css, siteDir] as const;
    drawing = inThread<typeof Drawing, 'drawLinkCards'>(file, 'drawLinkCards', ...values);
    // What fails is said when the cards are written, if the build comes that far.
    drawing.catch(() => undefined);
  }

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

    configureWebpack(_config, isServer) {
      const isBuild = process.env.NODE_ENV === 'production' && !isServer;
      return {plugins: isBuild ? [whenBundled(drawAhead)] : []};
    },

    async postBuild({outDir, routes}) {
      writeFileSync(path.join(outDir, 'robots.txt'), robotsTxt(siteConfig.url + baseUrl));
      await drawing;
      const cards = cardsOf(allPages(filePages(loaded, context), routes, siteConfig));
      await writeLinkCards(cards, css, {outDir, siteDir});
    },
  };
}
