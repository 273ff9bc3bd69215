import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {defineConfig} from 'vitest/config';
import {BaseSequencer, type TestSpecification} from 'vitest/node';

/** What takes longest, whatever the size of the file: begun last, it would leave the other cores without work. */
const longest = ['scripts/build', 'transformers/agreement', 'tables/subset-sql', 'scripts/check'];

class LongestFirst extends BaseSequencer {
  public override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const first = longest.flatMap((name) =>
      sorted.filter(({moduleId}) => moduleId.endsWith(`/${name}.test.ts`)),
    );
    return [...new Set([...first, ...sorted])];
  }
}

const unitTests = readdirSync('tests/unit', {recursive: true, encoding: 'utf8'})
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/unit/${file}`);

/** Tests that change what others could see: modules, the clock, the environment, globals, the folder. */
const changesSurroundings = /\bvi\.(?:mock|resetModules|spyOn|stub|useFake)|\bprocess\.chdir\b/;
const isolated = unitTests.filter((file) => changesSurroundings.test(readFileSync(file, 'utf8')));

export default defineConfig({
  // The TypeScript configuration keeps JSX for Docusaurus to compile.
  oxc: {jsx: {runtime: 'automatic'}},
  resolve: {alias: {'@site': path.resolve('.')}},
  test: {
    projects: [
      {
        extends: true,
        // A worker loads each module once, which takes a quarter of the time else.
        test: {
          name: 'unit',
          include: unitTests.filter((file) => !isolated.includes(file)),
          isolate: false,
        },
      },
      {extends: true, test: {name: 'unit, isolated', include: isolated}},
      {
        extends: true,
        // These read all pages, and nearly all of their time goes there: a worker does it once.
        test: {name: 'content', include: ['tests/content/**/*.test.ts'], isolate: false},
      },
      {
        extends: true,
        // Browsers with the built site: `npm run test:engines`.
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          // Now and then a browser does not answer any more: the test is tried again in a new one.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 240_000,
          hookTimeout: 180_000,
        },
      },
    ],
    environment: 'node',
    // Where `npm run check -- FILE` keeps what it has compiled, and `npm run clear` removes it.
    experimental: {fsModuleCachePath: 'node_modules/.cache/vitest'},
    // One for each core; the default leaves one core without work.
    maxWorkers: '100%',
    sequence: {sequencer: LongestFirst},
    // Databases and compilers that tests start are slow on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
