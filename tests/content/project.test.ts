import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import {expect, test} from 'vitest';

/** Files under version control, and new ones that git does not ignore. */
const files = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  },
)
  .split('\0')
  .filter((file) => file !== '' && fs.existsSync(file) && fs.statSync(file).isFile());

/** Where a text stands in the files of the project. */
function placesOf(pattern: RegExp, among: readonly string[] = files): string[] {
  return among.flatMap((file) => {
    const text = fs.readFileSync(file, 'utf8');
    // A file with a zero byte is no text.
    return text.includes('\0')
      ? []
      : text
          .split('\n')
          .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : []));
  });
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

test('no file names the folder of this clone', () => {
  const places = placesOf(
    new RegExp(`${escapeRegExp(process.cwd())}(?![\\w-])|file:///(?!\\s)\\w`),
  );
  expect(
    places.map((place) => `${place}: names a path of your machine. Use a path in the project.`),
  ).toEqual([]);
});

test('package-lock.json and .npmrc name no registry', () => {
  // Installing then works from the registry or mirror that a machine is set up for.
  const among = files.filter((file) => /(?:^|\/)(?:package-lock\.json|\.npmrc)$/.test(file));
  expect(
    placesOf(/"resolved": "http|^\s*(?:@[\w-]+:)?registry\s*=/, among).map(
      (place) =>
        `${place}: names a registry. Set omit-lockfile-registry-resolved=true and install anew.`,
    ),
  ).toEqual([]);
});

test('no file has a mark of an unresolved merge', () => {
  expect(placesOf(/^(?:<{7}|>{7}) /)).toEqual([]);
});

test('narrow pages begin where those of the theme do, at 996 px', () => {
  const styles = files.filter((file) => /^src\/.*\.css$/.test(file));
  const queries = placesOf(/@media.*\bwidth\b.*\b9\d\dpx/, styles);
  const others = placesOf(/@media.*\b9\d\dpx(?<!\(width (?:<=|>) 996px)/, styles);
  expect(queries.length).toBeGreaterThan(2);
  expect(others.map((place) => `${place}: Write (width <= 996px) or (width > 996px).`)).toEqual([]);
});
