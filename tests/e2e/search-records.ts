import {readFileSync} from 'node:fs';
import {unpackRecords, type SearchRecord} from '../../src/search/records';
import {readBuild} from './build';

/** The address of the search index in the build. */
export function searchIndexAddress(): string {
  const [address, ...others] = [...readBuild().keys()].filter((path) =>
    /^\/assets\/search\/records\.[0-9a-f]+\.json$/.test(path),
  );
  if (address === undefined || others.length > 0) {
    throw new Error('The build must have one search index. Remove build/ and build the site again.');
  }
  return address;
}

/** The records of the search index in the build. */
export function readSearchRecords(): SearchRecord[] {
  return unpackRecords(JSON.parse(readFileSync(`build${searchIndexAddress()}`, 'utf8')));
}
