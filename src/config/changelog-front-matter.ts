import * as z from 'zod';
import {areas, kinds} from '../lib/changelog';
import {description, frontMatterOf, oneOf, text, title} from './front-matter-fields';

/** A list of different names out of a closed list. */
function listOf<Name extends string>(names: Readonly<Record<Name, string>>) {
  const all = Object.keys(names) as Name[];
  return z
    .array(z.enum(all, {error: oneOf(all)}), {
      error: `is not a list: write [${all.slice(0, 2).join(', ')}] or the like`,
    })
    .min(1, {error: 'is empty: name at least one'})
    .refine((list) => new Set(list).size === list.length, {
      error: 'names something twice: take one out',
    });
}

/** Front matter of a changelog entry. */
export const changelogFrontMatter = frontMatterOf({
  title: title.refine((words) => !/\b20\d\d\b/.test(words), {
    error: 'contains a date: take it out, the name of the file gives it',
  }),
  description,
  slug: text('write the last part of the address').regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: 'is not in kebab-case: write it like foreign-keys',
  }),
  release: text('write the release that brought what the title says').regex(
    /^(?:Provider )?\d+\.\d+\.\d+$/,
    {error: 'is not a release: write it like 0.4.25, or Provider 0.2.1'},
  ),
  authors: z.literal('neosync', {error: 'is not neosync: write that, entries are by the team'}),
  kinds: listOf(kinds),
  areas: listOf(areas),
});
