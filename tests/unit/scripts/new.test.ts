import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {frontMatterFaults} from '../../../src/config/front-matter';
import {filesFor} from '../../../scripts/new';
import {parse} from 'yaml';

describe('npm run new -- page', () => {
  test('begins a page with its title, from the template of its kind', async () => {
    const files = await filesFor(['page', 'guides/rotate-keys', 'guide', 'Rotate keys']);
    expect(Object.keys(files)).toEqual(['docs/guides/rotate-keys.mdx', 'sidebars.ts']);
    const page = files['docs/guides/rotate-keys.mdx'] ?? '';
    expect(page).toContain('title: Rotate keys\n');
    expect(page).toContain('## Before you start');
    expect(
      frontMatterFaults('docs/guides/rotate-keys.mdx', page, parse(page.split('---')[1] ?? '')),
    ).toEqual([]);
  });

  test.each([
    [
      'rotate-keys',
      "'cloud-security-overview',\n      'rotate-keys',\n    ]",
      '](./core-concepts.mdx)',
    ],
    [
      'connections/mssql',
      "'connections/s3',\n      'connections/mssql',\n    ]",
      '](../core-concepts.mdx)',
    ],
    [
      'cli/jobs/pause',
      "'cli/jobs/trigger',\n      'cli/jobs/pause',\n    ]",
      '](../../core-concepts.mdx)',
    ],
  ])(
    'puts %s behind the last page of its folder, and its links lead on',
    async (address, order, link) => {
      const files = await filesFor(['page', address, 'concept', 'A thing']);
      expect(files['sidebars.ts']).toContain(order);
      expect(files[`docs/${address}.mdx`]).toContain(link);
    },
  );
});

test('npm run new -- entry begins an entry of today', async () => {
  const files = await filesFor(['entry', 'foreign-keys-again', 'Foreign keys']);
  const [file = ''] = Object.keys(files);
  const text = files[file] ?? '';
  expect(file).toBe(`blog/${new Date().toISOString().slice(0, 10)}-foreign-keys-again.mdx`);
  expect(frontMatterFaults(file, text, parse(text.split('---')[1] ?? ''))).toEqual([]);
});

test.each(['CostTable', 'Zebra', 'Aardvark'])(
  'npm run new -- component begins %s with a plain form, in order',
  async (name) => {
    const files = await filesFor(['component', name]);
    expect(files[`src/components/${name}/index.tsx`]).toContain(`export default function ${name}(`);
    const styles = files[`src/components/${name}/styles.module.css`] ?? '';
    const [token = 'none'] = /--site-[\w-]+/.exec(styles) ?? [];
    expect(readFileSync('src/css/tokens.css', 'utf8')).toContain(`  ${token}: `);
    const forms = files['src/content/elements.ts'] ?? '';
    const [, list = ''] = /elementForms[^{]*\{\n([^]*?)\n\};/.exec(forms) ?? [];
    const names = [...list.matchAll(/^ {2}([A-Z]\w*): /gm)].map(([, found]) => found);
    expect(names).toContain(name);
    expect(names).toEqual([...names].sort());
  },
);

describe('a wrong name gets a sentence', () => {
  test.each([
    [
      ['page', 'Guides/Rotate', 'guide', 'x y'],
      '"Guides/Rotate" is no address: write it like guides/rotate-keys.',
    ],
    [
      ['page', 'guide/rotate', 'guide', 'x y'],
      'No page of sidebars.ts stands in guide/. Use one of guides,',
    ],
    [
      ['page', 'guides/rotate', 'howto', 'x y'],
      '"howto" is no kind of page: use one of tutorial, guide, concept, reference.',
    ],
    [
      ['page', 'guides/rotate', 'guide', 'Rotate keys.'],
      'The title "Rotate keys." ends with a punctuation mark: take it out.',
    ],
    [
      ['page', 'guides/terraform', 'guide', 'Terraform'],
      'docs/guides/terraform.mdx is there already. Choose another name.',
    ],
    [['entry', '2024-keys', 'Keys of 2024'], undefined],
    [
      ['entry', 'Foreign_Keys', 'Keys'],
      '"Foreign_Keys" is no part of an address: write it like foreign-keys.',
    ],
    [['component', 'costTable'], '"costTable" is no name of a component: write it like CostTable.'],
    [
      ['component', 'Badge'],
      'src/components/Badge/index.tsx is there already. Choose another name.',
    ],
    [['module', 'x'], 'npm run new -- page guides/rotate-keys guide "Rotate keys"'],
    [['page'], 'npm run new -- page guides/rotate-keys guide "Rotate keys"'],
  ])('%j', async (words, sentence) => {
    const result = filesFor(words);
    await (sentence === undefined
      ? expect(result).resolves.toBeTruthy()
      : expect(result).rejects.toThrow(sentence));
  });
});

describe('in a copy of the project', () => {
  const project = process.cwd();
  let copy: string;

  const run = (input: string, ...words: readonly string[]) =>
    spawnSync(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), path.join(project, 'scripts/new.ts'), ...words],
      {cwd: copy, encoding: 'utf8', input},
    );

  beforeEach(() => {
    copy = mkdtempSync(path.join(os.tmpdir(), 'new-'));
    for (const name of ['.prettierrc', 'sidebars.ts', 'docs/_templates']) {
      cpSync(name, path.join(copy, name), {recursive: true});
    }
  });

  afterEach(() => rmSync(copy, {recursive: true}));

  test('npm run new writes the files and says what to do next', () => {
    expect(run('', 'page', 'guides/rotate-keys', 'guide', 'Rotate keys')).toMatchObject({
      status: 0,
      stdout:
        'New: docs/guides/rotate-keys.mdx\nChanged: sidebars.ts\n' +
        'Fill in the page, then run npm run check -- docs/guides/rotate-keys.mdx\n',
    });
    expect(readFileSync(path.join(copy, 'sidebars.ts'), 'utf8')).toContain("'guides/rotate-keys'");
  });

  test('npm run new without words asks', () => {
    const {status, stdout} = run('entry\nmore-keys\nMore keys\n');
    expect(stdout).toContain('What is new (page, entry, component)?');
    expect(stdout).toContain('Its title:');
    expect(status).toBe(0);
    const date = new Date().toISOString().slice(0, 10);
    expect(existsSync(path.join(copy, `blog/${date}-more-keys.mdx`))).toBe(true);
  });

  test('a wrong name ends with one sentence', () => {
    expect(run('', 'component', 'cost')).toMatchObject({
      status: 1,
      stderr: '"cost" is no name of a component: write it like CostTable.\n',
    });
  });
});
