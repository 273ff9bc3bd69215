import {readdirSync, readFileSync} from 'node:fs';
import {Ajv} from 'ajv';
import {visit} from 'unist-util-visit';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {schemaFiles, schemaFolder} from '../../scripts/write-schemas';
import {elementForms} from '../../src/content/elements';
import {parseFenceMeta} from '../../src/remark/fence-meta';
import {pageSyntax} from '../../src/remark/page-syntax';
import {readPages} from './pages';

// JSON with commas behind the last one, as Prettier writes the files of VS Code, is YAML.
const readJson = (file: string) => parse(readFileSync(file, 'utf8')) as unknown;

/** The files of a folder, without those in folders of it. */
const filesIn = (folder: string) =>
  readdirSync(folder, {withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({name}) => `${folder}/${name}`);

const settings = readJson('.vscode/settings.json') as {
  'yaml.schemas': Readonly<Record<string, string>>;
};
const data = Object.entries(settings['yaml.schemas']).flatMap(([schema, pattern]) => {
  const [folder, every] = pattern.split('/*');
  return every === undefined
    ? [[schema, pattern] as const]
    : filesIn(`${folder}`).map((file) => [schema, file] as const);
});

test('the schemas for editors are those that the build checks with', () => {
  const stale = Object.entries(schemaFiles())
    .filter(([file, text]) => readFileSync(file, 'utf8') !== text)
    .map(([file]) => `${file}: differs from the schema of the build. Run npm run schemas.`);
  expect(stale).toEqual([]);
  expect(readdirSync(schemaFolder).map((name) => `${schemaFolder}/${name}`)).toEqual(
    Object.keys(schemaFiles()).sort(),
  );
});

test('editors check every file of reference data', () => {
  const files = readdirSync('docs/_data', {withFileTypes: true, recursive: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => `${parentPath}/${name}`);
  expect(data.map(([, file]) => file).sort()).toEqual(files.sort());
});

test.each(data)('%s holds for %s, and not for an unknown field', (schema, file) => {
  const validate = new Ajv({strict: false}).compile(readJson(schema) as object);
  const content = parse(readFileSync(file, 'utf8'), {merge: true, uniqueKeys: false}) as Record<
    string,
    unknown
  >;
  expect(validate(content), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({...content, unknownField: 1})).toBe(false);
});

test.each(['docs', 'api', 'blog'] as const)('the front matter of %s fits its schema', (area) => {
  const name = area === 'blog' ? 'changelog' : area;
  const schema = readJson(`${schemaFolder}/front-matter-${name}.json`) as object;
  const validate = new Ajv({strict: false}).compile(schema);
  const pages = readPages().filter((page) => page.area === area);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.filter(({frontMatter}) => !validate(frontMatter)).map(({file}) => file)).toEqual([]);
});

const snippets = Object.entries(
  readJson('.vscode/pages.code-snippets') as Record<
    string,
    {readonly scope: string; readonly prefix: string; readonly body: readonly string[]}
  >,
);

/** What stands there when a person takes every suggestion. */
function written(body: readonly string[]): string {
  return body
    .join('\n')
    .replaceAll(/\$\{\d+\|([^,|]*)[^}]*\}/g, '$1')
    .replaceAll(/\$\{\d+:([^}]*)\}/g, '$1');
}

describe('a snippet', () => {
  test.each(snippets)('%s becomes MDX with known elements and fences', (_name, {scope, body}) => {
    expect(scope).toBe('mdx');
    const tree = pageSyntax().parse(`${written(body)}\n`);
    const faults: string[] = [];
    visit(tree, (node) => {
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        faults.push(...(elementForms[node.name ?? ''] ? [] : [`<${node.name}> is unknown`]));
      } else if (node.type === 'code') {
        expect(() => parseFenceMeta(node.meta ?? '')).not.toThrow();
      } else if (node.type === 'containerDirective') {
        faults.push(...(['note', 'tip', 'info', 'warning'].includes(node.name) ? [] : [node.name]));
      }
    });
    expect(faults).toEqual([]);
  });

  test('has a prefix of its own', () => {
    const prefixes = snippets.map(([, {prefix}]) => prefix);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });
});
