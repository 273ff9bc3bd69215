// @ts-check
import {mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {listFiles} from '../hosting/build-folder.mjs';

const config = `module.exports = {
  title: 'Neosync',
  url: 'https://docs.example.com',
  baseUrl: '/',
  trailingSlash: false,
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  markdown: {format: 'md'},
  future: {v4: true, faster: true},
  presets: [
    [
      '@docusaurus/preset-classic',
      {
        docs: {routeBasePath: '/'},
        blog: {routeBasePath: 'changelog', blogSidebarCount: 'ALL', onUntruncatedBlogPosts: 'ignore'},
        pages: false,
      },
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-content-docs', {id: 'api', path: 'protodocs', routeBasePath: 'api'}],
  ],
  themeConfig: {
    navbar: {
      title: 'Neosync',
      items: [
        {to: '/', label: 'Docs'},
        {to: '/api', label: 'API'},
        {to: '/changelog', label: 'Changelog'},
      ],
    },
    footer: {copyright: 'Copyright © 2024 Nucleus Cloud Corp.'},
  },
};
`;

const manifest = {
  name: 'stock-site',
  private: true,
  scripts: {build: 'docusaurus build'},
  browserslist: {production: ['>0.5%', 'not dead', 'not op_mini all']},
};

/**
 * Writes a site with the same content as ours and nothing but the defaults of Docusaurus, to measure
 * beside it: the classic preset and theme, its code blocks, its styles, no search. The pages are the
 * Markdown twins of our build, so tabs, filters and drawings are text in it.
 *
 * @param {string} buildDir our build
 * @param {string} siteDir where to write; what is there is removed
 * @throws {Error} when the build has no twins
 */
export function writeStockSite(buildDir, siteDir) {
  rmSync(siteDir, {recursive: true, force: true});
  write(siteDir, 'docusaurus.config.js', config);
  write(siteDir, 'package.json', JSON.stringify(manifest));
  symlinkSync(resolve('node_modules'), join(siteDir, 'node_modules'));

  const dates = new Map(
    readdirSync('blog').flatMap((file) => {
      const [, date, slug] = file.match(/^(\d{4}-\d{2}-\d{2})-(.*)\.mdx$/) ?? [];
      return date && slug ? [[slug, date]] : [];
    }),
  );
  const twins = listFiles(buildDir).filter((file) => file.endsWith('.md'));
  if (twins.length === 0) {
    throw new Error(`${buildDir} has no Markdown twins: run npm run build first`);
  }
  for (const twin of twins) {
    const text = withoutTwinLinks(readFileSync(join(buildDir, twin), 'utf8'));
    const slug = twin.replace(/^changelog\//, '').replace(/\.md$/, '');
    if (twin === 'index.md') {
      write(siteDir, 'docs/index.md', text.replace(/^---\n/, '---\nslug: /\n'));
    } else if (twin === 'api.md') {
      write(siteDir, 'protodocs/index.md', text.replace(/^---\n/, '---\nslug: /\n'));
    } else if (twin.startsWith('api/')) {
      write(siteDir, twin.replace(/^api\//, 'protodocs/'), text);
    } else if (dates.has(slug)) {
      const date = dates.get(slug);
      write(siteDir, `blog/${date}-${slug}.md`, text.replace(/^---\n/, `---\nslug: ${slug}\n`));
    } else if (!/^(?:changelog|search)\b/.test(twin)) {
      write(siteDir, `docs/${twin}`, text);
    }
  }
}

/**
 * Turns links to twins into links to pages.
 *
 * @param {string} markdown
 */
function withoutTwinLinks(markdown) {
  return markdown.replace(
    /\]\(https?:\/\/[^/)\s]+\/([^)#\s]*)\.md(#[^)\s]*)?\)/g,
    (_, path, hash = '') => `](/${path === 'index' ? '' : path}${hash})`,
  );
}

/**
 * @param {string} siteDir
 * @param {string} file
 * @param {string} text
 */
function write(siteDir, file, text) {
  mkdirSync(dirname(join(siteDir, file)), {recursive: true});
  writeFileSync(join(siteDir, file), text);
}
