import {existsSync, readFileSync, statSync} from 'node:fs';
import {builtinModules} from 'node:module';
import path from 'node:path';
import {expect, test} from 'vitest';
import ts from 'typescript';
import {listFiles} from '../../hosting/build-folder.mjs';

function isCode(file: string): boolean {
  return /\.(?:tsx?|m?js)$/.test(file) && !file.endsWith('.d.ts');
}

/** What `npm run build` runs or bundles; pages import no package but those of the theme. */
const sources = [
  'docusaurus.config.ts',
  'sidebars.ts',
  'scripts/build.mjs',
  'scripts/build-errors.mjs',
  'scripts/check-environment.mjs',
  ...listFiles('hosting').map((file) => `hosting/${file}`),
  ...listFiles('src').map((file) => `src/${file}`),
].filter(isCode);

/** Names that Docusaurus resolves to its own modules, to the theme and to generated files. */
const resolvedByDocusaurus =
  /^@(?:theme|theme-original|theme-init|generated|site)\/|^@docusaurus\/(?:[A-Z]|use[A-Z]|router$|isInternalUrl$)/;

/** Modules of Docusaurus that have to be the ones it uses itself, whatever their version. */
const ofDocusaurus = ['history', 'react-router', 'react-router-dom'];

/** The name of the package that a module specifier names. */
function packageOf(specifier: string): string | undefined {
  const isPackage = !/^(?:[./]|node:)/.test(specifier) && !resolvedByDocusaurus.test(specifier);
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
  return isPackage && name !== undefined && !builtinModules.includes(name) ? name : undefined;
}

/** The modules that a file needs when it runs, as it names them: what is only a type is gone by then. */
function importsOf(file: string): string[] {
  const {outputText} = ts.transpileModule(readFileSync(file, 'utf8'), {
    fileName: file,
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ESNext,
      jsx: ts.JsxEmit.Preserve,
    },
  });
  const {importedFiles} = ts.preProcessFile(outputText, true, true);
  const resolved = outputText.matchAll(/(?:require\.resolve|folderOf)\('([^']+)'\)/g);
  return [
    ...importedFiles.map(({fileName}) => fileName),
    ...[...resolved].map(([, name]) => `${name}`),
  ];
}

/** What the folders of the project import of each other; eslint.config.mjs says it of those of src. */
const arrows: Readonly<Record<string, RegExp>> = {
  src: /^src\/plugins\/.* → hosting\/| → package\.json$/,
  // Which files belong to an address.
  hosting: / → src\/content\/addresses\.mjs$/,
  mcp: / → (?:hosting|src)\//,
  scripts: / → (?:hosting|mcp|src)\//,
  // How a page is weighed, and the judged queries.
  bench: / → (?:hosting|src|tests\/e2e)\//,
};

const endings = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx'];

/** The file of the project that an import leads to; nothing for packages and for the stock theme. */
function targetOf(file: string, specifier: string): string | undefined {
  const place = specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), specifier)
    : specifier.replace(/^@site\//, '').replace(/^@theme\//, 'src/theme/');
  return place === specifier
    ? undefined
    : endings
        .map((ending) => place + ending)
        .find((name) => existsSync(name) && statSync(name).isFile());
}

const files = Object.keys(arrows)
  .flatMap((folder) => listFiles(folder).map((file) => `${folder}/${file}`))
  .filter(isCode);
const imports = new Map(
  [...new Set([...sources, ...files])].map((file) => [file, importsOf(file)]),
);
/** The files of the project that a file imports. */
const targets = new Map(
  files.map((file) => [
    file,
    (imports.get(file) ?? [])
      .map((specifier) => targetOf(file, specifier))
      .filter((target) => target !== undefined),
  ]),
);

/** The way from a file back to itself, if it has one. */
function cycleOf(start: string): readonly string[] | undefined {
  const seen = new Set<string>();
  const ways: (readonly string[])[] = [[start]];
  for (const way of ways) {
    for (const target of targets.get(way.at(-1) ?? '') ?? []) {
      if (target === start) {
        return [...way, start];
      }
      if (!seen.has(target)) {
        seen.add(target);
        ways.push([...way, target]);
      }
    }
  }
  return undefined;
}

test('every package that a build needs is a dependency, so that `npm ci --omit=dev` is enough for one', () => {
  const {dependencies} = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const missing = sources.flatMap((file) =>
    (imports.get(file) ?? [])
      .map(packageOf)
      .filter((name) => name !== undefined)
      .filter((name) => !(name in dependencies) && !ofDocusaurus.includes(name))
      .map(
        (name) => `${file}: ${name} is not in dependencies. Move it there from devDependencies.`,
      ),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect([...new Set(missing)]).toEqual([]);
});

test('no file imports itself, by whatever way', () => {
  expect([...targets.values()].flat().length).toBeGreaterThan(500);
  expect(files.flatMap((file) => cycleOf(file)?.join(' → ') ?? [])).toEqual([]);
});

test('arrows between folders point one way', () => {
  const faults = [...targets].flatMap(([file, others]) => {
    const [folder = ''] = file.split('/');
    return others
      .map((target) => `${file} → ${target}`)
      .filter((arrow) => !arrow.includes(` → ${folder}/`) && !arrows[folder]?.test(arrow));
  });
  expect(faults).toEqual([]);
});
