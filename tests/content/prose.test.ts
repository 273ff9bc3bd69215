// cspell:ignore behaviour
import fs from 'node:fs';
import {parse} from 'yaml';
import {describe, expect, test} from 'vitest';
import * as z from 'zod';
import {readPages} from './pages';

const configuration = z.object({
  config: z.object({
    'search-replace': z.object({
      rules: z.array(
        z.strictObject({
          name: z.string(),
          message: z.string(),
          searchPattern: z.string(),
          searchScope: z.literal('text'),
        }),
      ),
    }),
  }),
});

const {rules} = configuration.parse(parse(fs.readFileSync('.markdownlint-cli2.yaml', 'utf8')))
  .config['search-replace'];

/** The words of a text that break a rule of prose, with the rule's advice. */
function faultsIn(text: string): string[] {
  return rules.flatMap(({name, message, searchPattern}) => {
    const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(searchPattern) ?? [];
    return [...text.matchAll(new RegExp(source, flags))].map(
      ([word]) => `“${word.trim()}” (${name}): ${message}`,
    );
  });
}

test.each(readPages())('title and description of $file keep the rules of prose', (page) => {
  const faults = ['title', 'description', 'sidebar_label'].flatMap((key) =>
    faultsIn(z.string().catch('').parse(page.frontMatter[key])).map(
      (fault) => `${page.file}: ${key}: ${fault}`,
    ),
  );
  expect(faults).toEqual([]);
});

describe('the rules of prose', () => {
  const examples: Readonly<Record<string, readonly string[]>> = {
    filler: ['You can simply run it.', 'Just run it.', 'Please log in.'],
    marketing: ['A powerful tool.', 'It integrates seamlessly.', 'Leverage the API.'],
    wordy: ['In order to log in, run this.', 'Utilize the API.'],
    latin: ['Databases, e.g. Postgres', 'Rows, columns, etc.'],
    'link-text': ['See [here](x.mdx).', 'To log in, click here.'],
    'question-heading': ['## What is a job?'],
    future: ['You will be able to filter.', 'This is coming soon.'],
    exclamation: ['It works!'],
    'american-spelling': ['The behaviour', 'Anonymise data', 'a cancelled run'],
    date: ['May 31, 2024', '31st of May 2024'],
    'product-name': ['Postgresql and Github'],
  };

  test('each has an example', () => {
    expect(rules.map(({name}) => name)).toEqual(Object.keys(examples));
  });

  test.each(Object.entries(examples))('%s finds its examples', (name, texts) => {
    for (const text of texts) {
      expect(faultsIn(text).join()).toContain(`(${name})`);
    }
  });

  test('plain prose passes', () => {
    expect(
      faultsIn(
        'Run the job on 31 May 2024. Postgres and MySQL rows are copied, the analyses stay. See [Deploy with Helm](../deploy/kubernetes.mdx). ## Just-in-time',
      ),
    ).toEqual(['“Just” (filler): Leave the filler word out.']);
  });
});
