import * as z from 'zod';
import {description, frontMatterOf, oneOf, text, title} from './front-matter-fields';

/** The kinds of page; `docs/_templates` has a skeleton for each. */
export const pageKinds = ['tutorial', 'guide', 'concept', 'reference'] as const;

const kind = z.enum(pageKinds, {error: oneOf(pageKinds)});

const sidebarLabel = text('take the line out, or write a short name')
  .max(28, {error: 'is longer than 28 characters: shorten it'})
  .optional();

/** Front matter of a documentation page. Only the introduction has a slug: it is the home page. */
export const docsFrontMatter = frontMatterOf({
  title,
  description,
  kind,
  sidebar_label: sidebarLabel,
  slug: z
    .literal('/', {
      error: 'belongs to the introduction alone: take it out, the file gives the address',
    })
    .optional(),
}).refine((page) => !page.description.toLowerCase().startsWith(page.title.toLowerCase()), {
  path: ['description'],
  error: 'restates the title: say what is behind it',
});

/** Front matter of a page of the API reference that is written by hand. */
export const apiFrontMatter = frontMatterOf({
  title,
  description,
  kind: kind.optional(),
  sidebar_label: sidebarLabel,
  slug: text('take the line out, or write an address below /api')
    .startsWith('/', {error: 'begins without a slash: write it like /go'})
    .optional(),
});
