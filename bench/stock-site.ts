import {mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {listFiles} from '../hosting/build-folder.mjs';

const config = {
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
        blog: {
          routeBasePath: 'changelog',
          blogSidebarCount: 'ALL',
          onUntruncatedBlogPosts: 'ignore',
        },
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
 * @param siteDir where to write; what is there is removed
 * @throws Error when the build has no twins
 */
export function writeStockSite(buildDir: string, siteDir: string): void {
  rmSync(siteDir, {recursive: true, force: true});
  write(siteDir, 'docusaurus.config.js', `module.exports = ${JSON.stringify(config)};`);
  write(siteDir, 'package.json', JSON.stringify(manifest));
  symlinkSync(resolve('node_modules'), join(siteDir, 'node_modules'));

  const posts = new Map(
    readdirSync('blog').map((file) => [file.replace(/^\d{4}-\d{2}-\d{2}-|\.mdx$/g, ''), file]),
  );
  const twins = listFiles(buildDir).filter((file) => file.endsWith('.md'));
  if (twins.length === 0) {
    throw new Error(`${buildDir} has no Markdown twins: run npm run build first`);
  }
  for (const twin of twins) {
    const [, area = 'docs', name = ''] =
      /^(?:(api|changelog)(?:\/|\.md))?(.*?)(?:\.md)?$/.exec(twin) ?? [];
    const text = withoutTwinLinks(readFileSync(join(buildDir, twin), 'utf8'));
    const withSlug = (slug: string) => text.replace(/^---\n/, `---\nslug: ${slug}\n`);
    const post = area === 'changelog' ? posts.get(name) : undefined;
    if (post !== undefined) {
      write(siteDir, `blog/${post.replace(/x$/, '')}`, withSlug(name));
    } else if (area !== 'changelog' && name !== 'search') {
      const isStart = name === '' || name === 'index';
      const target = `${area === 'api' ? 'protodocs' : 'docs'}/${isStart ? 'index' : name}.md`;
      write(siteDir, target, isStart ? withSlug('/') : text);
    }
  }
}

/** Turns links to twins into links to pages. */
function withoutTwinLinks(markdown: string): string {
  return markdown.replace(
    /\]\(https?:\/\/[^/)\s]+\/([^)#\s]*)\.md(#[^)\s]*)?\)/g,
    (_, path: string, hash = '') => `](/${path === 'index' ? '' : path}${hash})`,
  );
}

function write(siteDir: string, file: string, text: string): void {
  mkdirSync(dirname(join(siteDir, file)), {recursive: true});
  writeFileSync(join(siteDir, file), text);
}
