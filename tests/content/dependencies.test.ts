import {readFileSync} from 'node:fs';
import {builtinModules} from 'node:module';
import {expect, test} from 'vitest';
import ts from 'typescript';
import {listFiles} from '../../hosting/build-folder.mjs';

/** What `npm run build` runs or bundles; pages import no package but those of the theme. */
const sources = [
  'docusaurus.config.ts',
  'sidebars.ts',
  'scripts/build.mjs',
  'scripts/build-errors.mjs',
  'scripts/check-environment.mjs',
  ...listFiles('hosting').map((file) => `hosting/${file}`),
  ...listFiles('src').map((file) => `src/${file}`),
].filter((file) => /\.(?:tsx?|m?js)$/.test(file) && !file.endsWith('.d.ts'));

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

/** The packages that a file needs when it runs: what is only a type is gone by then. */
function packagesOf(file: string): string[] {
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
  ]
    .map(packageOf)
    .filter((name) => name !== undefined);
}

test('every package that a build needs is a dependency, so that `npm ci --omit=dev` is enough for one', () => {
  const {dependencies} = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const missing = sources.flatMap((file) =>
    packagesOf(file)
      .filter((name) => !(name in dependencies) && !ofDocusaurus.includes(name))
      .map(
        (name) => `${file}: ${name} is not in dependencies. Move it there from devDependencies.`,
      ),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect([...new Set(missing)]).toEqual([]);
});
