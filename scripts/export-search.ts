// `npm run search:export -- FOLDER` writes the records and settings of the hosted search, made from build/.
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {readAsset} from '../hosting/build-folder.mjs';
import {isMain} from '../hosting/settings.mjs';
import {readSettings} from '../src/config/env';
import {hostedRecord, hostedSettings} from '../src/search/hosted-records';
import {unpackRecords} from '../src/search/records';

/**
 * Writes `records.json` and `settings.json` for the index of the hosted service.
 *
 * @param build what `npm run build` wrote
 * @param folder where to write; it is made if it is not there
 * @returns the number of records
 * @throws Error in one sentence when there is no build
 */
export function exportSearch(
  build: string,
  folder: string,
  place: Parameters<typeof hostedRecord>[1],
): number {
  const records = unpackRecords(readAsset(build, 'search')).map((record) =>
    hostedRecord(record, place),
  );
  mkdirSync(folder, {recursive: true});
  for (const [name, content] of Object.entries({records, settings: hostedSettings})) {
    writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(content, null, 1)}\n`);
  }
  return records.length;
}

if (isMain(import.meta)) {
  const [, , folder = '.cache/hosted-search'] = process.argv;
  try {
    const count = exportSearch('build', folder, readSettings(process.env));
    console.log(`${count} records and the settings of their index are in ${folder}/.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
