import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';

interface Build {
  readonly status: number | null;
  readonly output: string;
  readonly wroteBuild: boolean;
}

/** Builds a small site that has the rules of the real one and these pages. */
function buildSite(name: string, pages: Readonly<Record<string, string>>): Build {
  // Inside the project, so that the site finds the packages; the folder is ignored by git.
  const site = `.docusaurus/fixtures/${name}`;
  rmSync(site, {recursive: true, force: true});
  cpSync('tests/fixtures/broken-site', site, {recursive: true});
  mkdirSync(`${site}/docs`);
  for (const [file, text] of Object.entries(pages)) {
    writeFileSync(`${site}/docs/${file}`, text);
  }
  const {status, stdout, stderr} = spawnSync('npx', ['docusaurus', 'build', site], {
    encoding: 'utf8',
    env: {...process.env, FORCE_COLOR: '0'},
  });
  return {status, output: stdout + stderr, wroteBuild: existsSync(`${site}/build/index.html`)};
}

const page = (body: string): string => `---\nslug: /\n---\n\n# Page\n\n${body}\n`;

test.describe.configure({timeout: 120_000});

test('a broken link fails the build and is named with its page', () => {
  const {status, output} = buildSite('broken-link', {'a.mdx': page('[gone](/gone)')});
  expect(status).not.toBe(0);
  expect(output).toContain('Broken link on source page path = /');
  expect(output).toContain('linking to /gone');
});

test('a broken anchor fails the build', () => {
  const {status, output} = buildSite('broken-anchor', {'a.mdx': page('[gone](#gone)')});
  expect(status).not.toBe(0);
  expect(output).toContain('Broken anchor on source page path = /');
});

test('a link to a Markdown file that is not there warns with file and line, and its dead address fails the build', () => {
  const {status, output} = buildSite('broken-markdown-link', {
    'a.mdx': page('One line.\n\n[gone](./gone.mdx)'),
  });
  expect(output).toMatch(
    /\[WARNING\].*Markdown link with URL `\.\/gone\.mdx`.*docs\/a\.mdx" \(9:1\)/s,
  );
  expect(status).not.toBe(0);
  expect(output).toContain('linking to ./gone.mdx');
});

test('two pages with one address fail the build', () => {
  const {status, output} = buildSite('duplicate-route', {'a.mdx': page('A'), 'b.mdx': page('B')});
  expect(status).not.toBe(0);
  expect(output).toContain('Duplicate routes found');
});

test('a page that is right builds', () => {
  const {status, wroteBuild} = buildSite('right', {'a.mdx': page('[itself](/)')});
  expect(status).toBe(0);
  expect(wroteBuild).toBe(true);
});
