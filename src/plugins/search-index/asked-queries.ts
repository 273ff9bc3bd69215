import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {rule} from '../../reference/fields';
import {loadReferenceData} from '../../reference/load';
import type {AskedQuery} from './learn-words';

/** Where the queries lie in the project, a file for each area. */
export const askedFolder = 'docs/_data/asked';

const shape = 'Write the address of a page, such as /cli/sync, or a list of several.';

/** A page, and no place on it. */
const address = z.string().regex(/^\/[^\s#]*$/, {error: shape, abort: true});

/** The shape of each file of {@link askedFolder}: queries of readers with the pages that answer them, the best first. */
export const askedSchema = z.record(
  z.string().min(1),
  z.union([address, z.array(address).min(2, shape)], shape),
);

/** The shape, with the rule that the pages exist. */
function schemaFor(known: ReadonlySet<string>) {
  return askedSchema.check(
    rule((queries, complain) => {
      for (const [query, pages] of Object.entries(queries)) {
        [pages].flat().forEach((page) => {
          if (!known.has(page)) {
            complain([query], `No page is at ${page}. Correct the address, or remove the query.`);
          }
        });
      }
    }),
  );
}

/**
 * Reads the queries of readers.
 *
 * @param folder where the files lie; a site without it has no queries
 * @param pages addresses within the site that a query may name; all if not given
 * @throws Error as `loadReferenceData` does, also for a query that names another page
 */
export function loadAskedQueries(folder: string, pages?: readonly string[]): AskedQuery[] {
  const schema = pages ? schemaFor(new Set(pages)) : askedSchema;
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return files
    .flatMap((file) =>
      Object.entries(
        loadReferenceData(
          path.basename(file, '.yaml'),
          schema,
          folder,
          'src/plugins/search-index/asked-queries.ts',
        ),
      ),
    )
    .map(([query, answers]) => ({query, pages: [answers].flat()}));
}
