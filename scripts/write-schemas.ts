// `npm run schemas` writes the JSON Schemas that editors check front matter and reference data with.
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {isMain} from '../hosting/settings.mjs';
import {changelogFrontMatter} from '../src/config/changelog-front-matter';
import {apiFrontMatter, docsFrontMatter} from '../src/config/docs-front-matter';
import {askedSchema} from '../src/plugins/search-index/asked-queries';
import {loaders} from '../src/reference/registry';

/** Where the schemas lie. */
export const schemaFolder = '.vscode/schemas';

const schemas: Readonly<Record<string, z.ZodType>> = {
  'front-matter-docs': docsFrontMatter,
  'front-matter-api': apiFrontMatter,
  'front-matter-changelog': changelogFrontMatter,
  asked: askedSchema,
  ...Object.fromEntries(loaders.map(({file, schema}) => [file, schema])),
};

/** The text of each schema by its file, made from the one that the build checks with. */
export function schemaFiles(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      // What a person writes: a field with a default may be left out.
      const rules = z.toJSONSchema(schema, {
        io: 'input',
        target: 'draft-7',
        // Formats of zod's own, which editors do not know; a pattern beside them says the same.
        override: ({jsonSchema}) => {
          if (/^(?:starts|ends)_with$/.test(jsonSchema.format ?? '')) {
            delete jsonSchema.format;
          }
        },
      });
      return [path.posix.join(schemaFolder, `${name}.json`), `${JSON.stringify(rules, null, 2)}\n`];
    }),
  );
}

if (isMain(import.meta)) {
  mkdirSync(schemaFolder, {recursive: true});
  for (const [file, text] of Object.entries(schemaFiles())) {
    writeFileSync(file, text);
  }
}
