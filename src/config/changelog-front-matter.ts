import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import * as z from 'zod';
import {areas, kinds} from '../lib/changelog';

/** Folder of the entries. */
const folder = 'blog';

function oneOf(names: object): string {
  return `is none of ${Object.keys(names).join(', ')}: use one of them`;
}

/** A list of different names out of a closed list. */
function listOf<Name extends string>(names: Readonly<Record<Name, string>>) {
  return z
    .array(z.enum(Object.keys(names) as Name[], {error: oneOf(names)}), {
      error: `is not a list: write [${Object.keys(names).slice(0, 2).join(', ')}] or the like`,
    })
    .min(1, {error: 'is empty: name at least one'})
    .refine((list) => new Set(list).size === list.length, {
      error: 'names something twice: take one out',
    });
}

function text(cure: string) {
  return z.string({error: `is missing: ${cure}`});
}

const schema = z.strictObject(
  {
    title: text('say in a few words what a reader can do now')
      .max(60, {error: 'is longer than 60 characters: shorten it'})
      .regex(/^\S.*[^\s.?!:]$/, {error: 'ends with a punctuation mark: take it out'})
      .refine((title) => !/\b20\d\d\b/.test(title), {
        error: 'contains a date: the name of the file gives it',
      }),
    description: text('say the news in one sentence')
      .min(50, {error: 'has less than 50 characters: say more'})
      .max(160, {error: 'has more than 160 characters: shorten it'})
      .endsWith('.', {error: 'ends without a period: add it'}),
    slug: text('write the last part of the address').regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
      error: 'is not in kebab-case: write it like foreign-keys',
    }),
    authors: z.literal('neosync', {error: 'is not neosync: entries are by the team'}),
    kinds: listOf(kinds),
    areas: listOf(areas),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has the unknown field ${issue.keys.join(', ')}: take it out`
        : undefined,
  },
);

/**
 * Says what is wrong with the front matter of a changelog entry.
 *
 * @param file path of the entry
 * @returns one line for each fault: file, field, cause and cure
 */
export function changelogFaults(file: string, frontMatter: unknown): readonly string[] {
  const {data, error} = schema.safeParse(frontMatter);
  const faults = (error?.issues ?? []).map(
    ({path: field, message}) => `${field.join('.') || 'the front matter'} ${message}.`,
  );
  const slugOfFile = /^\d{4}-\d{2}-\d{2}-(.+)\.mdx$/.exec(path.basename(file))?.[1];
  if (data && data.slug !== slugOfFile) {
    faults.push(`slug does not fit the name of the file: name it YYYY-MM-DD-${data.slug}.mdx.`);
  }
  return faults.map((fault) => `${file}: ${fault}`);
}

/**
 * Reads front matter as Docusaurus does, and checks that of changelog entries.
 *
 * @throws Error naming file, field, cause and cure of each fault
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const result = await params.defaultParseFrontMatter(params);
  const file = path.relative(process.cwd(), params.filePath);
  const faults = path.dirname(file) === folder ? changelogFaults(file, result.frontMatter) : [];
  if (faults.length > 0) {
    throw new Error(`The front matter of a changelog entry is not right:\n${faults.join('\n')}`);
  }
  return result;
};
