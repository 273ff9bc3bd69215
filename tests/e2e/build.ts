import {listFiles, withoutCopies} from '../../hosting/build-folder.mjs';
import {indexFiles} from '../../hosting/routing.mjs';

/**
 * Lists what `npm run build` wrote.
 *
 * @returns address → file, relative to build/
 */
export function readBuild(): ReadonlyMap<string, string> {
  return indexFiles(withoutCopies(listFiles('build')));
}
