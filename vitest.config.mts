import path from 'node:path';
import {defineConfig} from 'vitest/config';

export default defineConfig({
  // The TypeScript configuration keeps JSX for Docusaurus to compile.
  oxc: {jsx: {runtime: 'automatic'}},
  resolve: {alias: {'@site': path.resolve('.')}},
  test: {
    include: ['tests/{unit,content}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Databases and compilers that tests start are slow on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
