import {readFileSync} from 'node:fs';
import {listFiles, withoutTwins} from '../../hosting/build-folder.mjs';
import {indexFiles} from '../../hosting/routing.mjs';

/**
 * Lists what `npm run build` wrote.
 *
 * @returns address → file, relative to build/
 */
export function readBuild(): ReadonlyMap<string, string> {
  return indexFiles(withoutTwins(listFiles('build')));
}

/**
 * Reads the search index of the build.
 *
 * @returns what the file says, unchecked
 * @throws Error when the build does not have exactly one
 */
export function readSearchFile(): unknown {
  const files = [...readBuild().values()].filter((file) =>
    /^assets\/search\/records\.\w+\.json$/.test(file),
  );
  const [file] = files;
  if (file === undefined || files.length > 1) {
    throw new Error(
      `The build has ${files.length} search indexes instead of one. Build again: npm run build`,
    );
  }
  return JSON.parse(readFileSync(`build/${file}`, 'utf8'));
}
