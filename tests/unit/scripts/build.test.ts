import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, test} from 'vitest';

// Inside the project, so that the site finds the packages; the folder is ignored by git.
const site = '.docusaurus/fixtures/small-site';
const fixture = 'tests/fixtures/small-site';
/** Where Docusaurus' own report is kept. */
const log = '.cache/build-error.log';

/** Texts of files; a text that begins with … is added to what the file says. */
type Edits = Readonly<Record<string, string>>;

function inSite(...parts: string[]): string {
  return path.join(site, ...parts);
}

/** Makes a small site that is like the real one but for these edits. */
function writeSite(edits: Edits): void {
  for (const name of fs.readdirSync(fixture)) {
    fs.rmSync(inSite(name), {recursive: true, force: true});
  }
  fs.cpSync(fixture, site, {recursive: true});
  for (const name of ['node_modules', 'src', 'static']) {
    if (!fs.existsSync(inSite(name))) {
      fs.symlinkSync(path.resolve(name), inSite(name));
    }
  }
  for (const [file, text] of Object.entries(edits)) {
    const added = text.startsWith('…') ? text.slice(1) : undefined;
    const before = added === undefined ? '' : fs.readFileSync(inSite(file), 'utf8');
    fs.mkdirSync(path.dirname(inSite(file)), {recursive: true});
    fs.writeFileSync(inSite(file), before + (added ?? text));
  }
}

/** Builds as `npm run build` does. */
function build(edits: Edits, settings: Readonly<Record<string, string>> = {}) {
  writeSite(edits);
  const {status, stderr} = spawnSync(process.execPath, [path.resolve('scripts/build.mjs')], {
    cwd: site,
    encoding: 'utf8',
    env: {...process.env, FORCE_COLOR: '0', NODE_ENV: '', ...settings},
  });
  return {status, stderr};
}

/** When each file of the build was written. */
function readBuild(): Readonly<Record<string, number>> {
  const files = fs.readdirSync(inSite('build'), {recursive: true, encoding: 'utf8'});
  return Object.fromEntries(
    files.map((file) => [file, fs.statSync(inSite('build', file)).mtimeMs] as const),
  );
}

let goodBuild: ReturnType<typeof readBuild>;

beforeAll(() => {
  fs.rmSync(inSite('build'), {recursive: true, force: true});
  expect(build({})).toEqual({status: 0, stderr: ''});
  goodBuild = readBuild();
}, 120_000);

/** What a build that fails prints; it must leave the one before as it was. */
function faultOf(edits: Edits, settings?: Readonly<Record<string, string>>): string {
  const kept = inSite('.cache-before');
  fs.renameSync(inSite('.cache'), kept);
  const inClone = build(edits, settings);
  fs.rmSync(inSite('.cache'), {recursive: true, force: true});
  fs.renameSync(kept, inSite('.cache'));
  const {status, stderr} = build(edits, settings);
  expect(status).toBe(1);
  // As a clone fails that was never built.
  // Only pages that are compiled warn, and the bundler keeps what it compiled.
  const faults = (text: string) => text.replaceAll(/\s*\[WARNING\][\s\S]*?\n\n/g, '').trimStart();
  expect({...inClone, stderr: faults(inClone.stderr)}).toEqual({status, stderr: faults(stderr)});
  expect(readBuild()).toEqual(goodBuild);
  const leftovers = fs.readdirSync(inSite('.cache')).filter((name) => name.startsWith('build'));
  expect(leftovers).toEqual(stderr.includes(log) ? [path.basename(log)] : []);
  // What follows the message stands below every one that is not of the configuration.
  return inClone.stderr
    .replace(`\n\nbuild/ is as it was. All that Docusaurus says: ${log}\n`, '')
    .trim();
}

const page = 'docs/introduction.mdx';
const frontMatter = `title: Page
description: A page of a small site, with a description that is long enough.
kind: concept`;

test('a site without a fault is built, and nothing else is left', () => {
  expect(Object.keys(goodBuild)).toEqual(
    expect.arrayContaining(['index.html', '404.html', 'quickstart.html', 'changelog/entry.html']),
  );
  expect(fs.readdirSync(inSite('.cache'))).toEqual(['protodocs', 'protodocs-static']);
});

describe('the build refuses, and leaves the one before as it was:', () => {
  test('front matter that is not YAML', () => {
    expect(
      faultOf({'docs/page.mdx': '---\ntitle: Page: part\n---\n\nText.\n'}),
    ).toMatchInlineSnapshot(
      `"docs/page.mdx:2: the front matter is not YAML: Nested mappings are not allowed in compact mappings. Correct the line; put a text with a colon in quotes."`,
    );
  });

  test('an unknown field', () => {
    expect(
      faultOf({'docs/page.mdx': `---\n${frontMatter}\nposition: 3\n---\n\nText.\n`}),
    ).toMatchInlineSnapshot(
      `"docs/page.mdx:5: position is no field of such a page: take it out, or use one of title, description, kind, sidebar_label, slug."`,
    );
  });

  test('a mistake in the syntax of MDX', () => {
    expect(faultOf({[page]: '…\nUse <host> and {port.\n'})).toMatchInlineSnapshot(
      `"docs/introduction.mdx:12:22: Unexpected end of file in expression, expected a corresponding closing brace for \`{\`. In MDX, { and < begin code: close what they open, put them in backticks, or write &#123; and &lt;."`,
    );
  });

  test('pages with faults that show when they are compiled, all at once', () => {
    expect(
      faultOf({
        [page]: '…\n![A picture](./gone.png)\n',
        'docs/_part.mdx': 'Use {port.\n',
        'docs/api.mdx': "…\nimport Part from './_part.mdx';\n\n<Part />\n",
        'docs/quickstart.mdx': "…\nimport Gone from './gone.mdx';\n\n<Gone />\n",
        'docs/fence.mdx': `---\n${frontMatter}\n---\n\n\`\`\`yml\na: 1\n\`\`\`\n`,
        'docs/diagram.mdx': `---\n${frontMatter}\n---\n\n\`\`\`mermaid\nflowchart LR\na --> b\n\`\`\`\n`,
      }),
    ).toMatchInlineSnapshot(`
      "docs/_part.mdx:1:11: Unexpected end of file in expression, expected a corresponding closing brace for \`{\`. In MDX, { and < begin code: close what they open, put them in backticks, or write &#123; and &lt;.
      docs/diagram.mdx:8: The diagram has no accTitle. Begin it, after the type, with "accTitle: …" and "accDescr: …".
      docs/fence.mdx:7: No fence is in yml. Use bash, dotenv, go, hcl, js, json, nginx, sql, ts, yaml, text, mermaid or screen.
      docs/introduction.mdx:12: The image ./gone.png is missing. Put it there, or correct the path.
      docs/quickstart.mdx:9: The import of ./gone.mdx leads to no file. Correct the path; for a package, run npm ci."
    `);
  });

  test('a component that nobody imports', () => {
    expect(faultOf({[page]: '…\n<Unknown />\n'})).toMatchInlineSnapshot(
      `"docs/introduction.mdx:12: No component is named Unknown. Import it, or correct the name."`,
    );
  });

  test('links to pages that are not there; one to a file warns first, with its line', () => {
    expect(faultOf({[page]: '…\n[Gone](/gone)\n\n[File](./gone.mdx)\n'})).toMatchInlineSnapshot(`
      "[WARNING] Markdown link with URL \`./gone.mdx\` in source file "docs/introduction.mdx" (14:1) couldn't be resolved.
      Make sure it references a local Markdown file that exists within the current plugin.

      docs/introduction.mdx:12: The link to /gone leads to no page. Correct it, best as a link to a file: [text](./page.mdx)
      docs/introduction.mdx:14: The link to ./gone.mdx leads to no page. Correct it, best as a link to a file: [text](./page.mdx)"
    `);
  });

  test('links to headings that are not there', () => {
    expect(faultOf({[page]: '…\n[Here](#gone)\n\n[There](./quickstart.mdx#gone)\n'}))
      .toMatchInlineSnapshot(`
      "docs/introduction.mdx:12: The link to #gone leads to no heading. Correct it, or give the heading the id: ## Heading {/* #gone */}
      docs/introduction.mdx:14: The link to /quickstart#gone leads to no heading. Correct it, or give the heading the id: ## Heading {/* #gone */}"
    `);
  });

  test('a sample that is not there', () => {
    expect(
      faultOf({[page]: '…\n```yaml file="kubernetes/gone.yaml"\n```\n'}),
    ).toMatchInlineSnapshot(
      `"docs/introduction.mdx:12: The sample docs/_snippets/kubernetes/gone.yaml is missing. Create it, or correct file="…" in the fence."`,
    );
  });

  test('reference data that is not right', () => {
    expect(faultOf({[page]: '…\n<CliCommands />\n', 'docs/_data/cli.yaml': 'command: []\n'}))
      .toMatchInlineSnapshot(`
      "docs/introduction.mdx:12: <CliCommands> failed. docs/_data/cli.yaml:1: binary: Invalid input: expected "neosync"
      docs/_data/cli.yaml:1: commands: Invalid input: expected array, received undefined
      docs/_data/cli.yaml:1: errorSets: Invalid input: expected record, received undefined
      docs/_data/cli.yaml:1: environment: Invalid input: expected array, received undefined
      docs/_data/cli.yaml:1: settingsFile: Invalid input: expected object, received undefined
      docs/_data/cli.yaml:1: stateFolder: Invalid input: expected object, received undefined
      docs/_data/cli.yaml:1: syncConfig: Invalid input: expected object, received undefined
      docs/_data/cli.yaml:1: the document: Unrecognized key: "command"
      Correct the data, or its schema in src/reference/cli.ts."
    `);
  });

  test('a mistake in a .proto file', () => {
    expect(faultOf({'protodocs/proto/mgmt/v1alpha1/ping.proto': '…\nmessage {}\n'}))
      .toMatchInlineSnapshot(`
      "The API schema does not compile:
      protodocs/proto/mgmt/v1alpha1/ping.proto:18:1: missing name after \`message\`
      Correct the first of these lines; the others can follow from it. Check with: npx buf build protodocs/proto"
    `);
  });

  test('data of an API page that are not right', () => {
    expect(faultOf({'protodocs/pages/ping.yaml': '…extra: true\n'})).toMatchInlineSnapshot(`
      "protodocs/pages/ping.yaml:11: the document: Unrecognized key: "extra"
      Correct the data, or its schema in src/plugins/protodocs/pages.ts."
    `);
  });

  test('two pages with one address', () => {
    const entry = fs.readFileSync(`${fixture}/blog/2024-05-01-entry.mdx`, 'utf8');
    expect(faultOf({'blog/2024-05-02-entry.mdx': entry})).toMatchInlineSnapshot(
      `"blog/2024-05-01-entry.mdx:1: The page has the address /changelog/entry, and so has blog/2024-05-02-entry.mdx. Rename one of the files, or change its slug."`,
    );
  });

  test('a sidebar with a page that is not there', () => {
    expect(faultOf({'sidebars.ts': "export default {docs: ['gone']};\n"})).toMatchInlineSnapshot(`
      "Invalid sidebar file at "sidebars.ts".
      These sidebar document ids do not exist:
      - gone

      Available document ids are:
      - api
      - introduction
      - quickstart"
    `);
  });

  test('a wrong setting', () => {
    expect(faultOf({}, {BASE_URL: 'neosync'})).toMatchInlineSnapshot(`
      "Bad setting in the environment:
      BASE_URL=neosync must begin and end with a slash, such as / or /docs/"
    `);
  });

  test('options, which are for Docusaurus', () => {
    const {status, stderr} = spawnSync(process.execPath, ['scripts/build.mjs', '--dev'], {
      encoding: 'utf8',
    });
    expect({status, stderr}).toMatchInlineSnapshot(`
      {
        "status": 1,
        "stderr": "npm run build takes no options. For those of Docusaurus: npx docusaurus build
      ",
      }
    `);
  });
});
