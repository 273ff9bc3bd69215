import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

const folder = 'src/theme';
const ledger = `${folder}/README.md`;

/** Paths in the first column of the table. */
const entries = [...fs.readFileSync(ledger, 'utf8').matchAll(/^\| `([^`]+)` *\|/gm)].map(
  ([, name = '']) => name,
);

const files = fs
  .readdirSync(folder, {recursive: true, encoding: 'utf8'})
  .filter((name) => fs.statSync(path.join(folder, name)).isFile() && name !== 'README.md');

test('every swizzled component stands in the ledger, and only those do', () => {
  const covers = (entry: string, file: string) => file === entry || file.startsWith(`${entry}/`);
  expect([
    ...files
      .filter((file) => !entries.some((entry) => covers(entry, file)))
      .map((file) => `${ledger}: lacks ${file}. Add a row that says why it is swizzled.`),
    ...entries
      .filter((entry) => !files.some((file) => covers(entry, file)))
      .map((entry) => `${ledger}: ${entry} does not exist. Remove its row.`),
  ]).toEqual([]);
});

/** The cells of each row: path, rung, why, taken from, what differs. */
const rows = fs
  .readFileSync(ledger, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('every row of the ledger says why, from which version and what differs', () => {
  const faults = rows
    .filter((cells) => cells.length !== 5 || cells.some((cell) => cell === ''))
    .map(([name]) => `${ledger}: the row of ${name ?? '?'} has an empty cell. Fill it in.`);
  expect(faults).toEqual([]);
});

/** The version of an installed package. */
function installed(name: string): string {
  const manifest = fs.readFileSync(`node_modules/${name}/package.json`, 'utf8');
  return (JSON.parse(manifest) as {version: string}).version;
}

test('every row of the ledger names the version that is installed', () => {
  const theme = '@docusaurus/theme-classic';
  const faults = rows.flatMap(([name = '', , , takenFrom = '']) => {
    const [version = '', origin = theme] = takenFrom.split(' ').reverse();
    const now = installed(origin);
    const cure = `Compare the component in both versions of ${origin}, take over what was fixed, and write ${now}.`;
    return version === now
      ? []
      : [`${ledger}: ${name} is taken from ${version}, and ${now} is installed. ${cure}`];
  });
  expect(faults).toEqual([]);
});

test('the swizzle folder holds components and their styles alone', () => {
  // Every script there becomes an @theme alias.
  const faults = files
    .filter(
      (file) => !/^(?:[A-Z]\w*\/)*(?:index\.tsx|[A-Z]\w*\.tsx?|styles\.module\.css)$/.test(file),
    )
    .map((file) => `${folder}/${file}: is no component. Move it to src/lib or tests.`);
  expect(faults).toEqual([]);
});
