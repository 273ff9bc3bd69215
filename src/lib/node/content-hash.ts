import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

function listFiles(place: string): string[] {
  return fs
    .readdirSync(place, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Makes a text of 64 characters that changes when a file is added, removed, renamed or has other
 * content: the key of what is made of the files.
 *
 * @param places files, and folders with all that is in them; what is missing counts as empty
 * @param siteDir folder that they are relative to
 */
export function contentHash(places: readonly string[], siteDir = '.'): string {
  const hash = createHash('sha256');
  for (const place of places.map((relative) => path.resolve(siteDir, relative))) {
    if (fs.existsSync(place)) {
      for (const file of fs.statSync(place).isFile() ? [place] : listFiles(place)) {
        const content = fs.readFileSync(file);
        hash.update(`${path.relative(siteDir, file)}\0${content.length}\0`).update(content);
      }
    }
  }
  return hash.digest('hex');
}

/**
 * What a result that is kept from one build to the next may depend on: code, data, samples, the sources of
 * the API reference and the libraries. One list for all of them: which part a result does not depend on
 * is easily mistaken, and to make it anew takes seconds.
 */
const inputs = [
  'src',
  'docs/_data',
  'docs/_snippets',
  'protodocs',
  'package.json',
  'package-lock.json',
];

/** What a build has found: files that change while it runs would be a mixture anyway. */
const found = new Map<string, string>();

/** The key of what earlier builds have left: when it changes, nothing of theirs is taken. */
export function hashOfInputs(siteDir = '.'): string {
  const hash = found.get(siteDir) ?? contentHash(inputs, siteDir);
  if (process.env.NODE_ENV === 'production') {
    found.set(siteDir, hash);
  }
  return hash;
}
