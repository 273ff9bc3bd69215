import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

const page = 'hosting/README.md';

/** Test files by their names: the tables give no folders. */
const testFiles = new Map(
  fs
    .readdirSync('tests', {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(?:test|spec)\.ts$/.test(file))
    .map((file) => [path.basename(file), path.join('tests', file)]),
);

/** Fault and names of test files in each row of the tables of faults. */
const rows = (fs.readFileSync(page, 'utf8').split('\n## Faults\n')[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (?:Fault|---)/.test(line))
  .map((line) => {
    const [fault = '', , tests = ''] = line.slice(1, -1).split('|');
    return {fault: fault.trim(), names: [...tests.matchAll(/`([^`]+)`/g)].map(([, name]) => name)};
  });

test('every fault that hosting/README.md lists is proved by a test', () => {
  const problems = rows.flatMap(({fault, names}) => {
    if (names.length === 0) {
      return [`${page}: "${fault}" names no test. Name the file that proves it.`];
    }
    return names
      .filter((name = '') => {
        const file = testFiles.get(path.basename(name));
        return !file || !/^\s*(?:test\w*|it)(?:\.each\b.*)?\(/m.test(fs.readFileSync(file, 'utf8'));
      })
      .map((name) => `${page}: "${fault}" names ${String(name)}, which has no test.`);
  });
  expect(problems).toEqual([]);
  expect(rows.length).toBeGreaterThan(30);
});
