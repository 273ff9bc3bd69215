import * as z from 'zod';

const title = z
  .string()
  .max(60, {error: 'is longer than 60 characters'})
  .regex(/^\S.*[^\s.?!:]$/, {error: 'has to end without a punctuation mark'});

const description = z
  .string()
  .min(50, {error: 'has less than 50 characters'})
  .max(160, {error: 'has more than 160 characters'})
  .endsWith('.', {error: 'has to end with a period'});

const sidebarLabel = z.string().max(28, {error: 'is longer than 28 characters'});

/** The kinds of page; `docs/_templates` has a skeleton for each. */
export const kinds = ['tutorial', 'guide', 'concept', 'reference'] as const;

/** Front matter of a documentation page. Only the introduction has a slug: it is the home page. */
export const docs = z
  .strictObject({
    title,
    description,
    kind: z.enum(kinds),
    sidebar_label: sidebarLabel.optional(),
    slug: z
      .literal('/', {error: 'belongs to the introduction alone; the file gives the address'})
      .optional(),
  })
  .refine((page) => !page.description.toLowerCase().startsWith(page.title.toLowerCase()), {
    path: ['description'],
    error: 'restates the title',
  });

/** Front matter of a page of the API reference that is written by hand. */
export const api = z.strictObject({
  title,
  description,
  kind: z.enum(kinds).optional(),
  sidebar_label: sidebarLabel.optional(),
  slug: z.string().startsWith('/').optional(),
});

/** The schema of each area; the build itself checks that of changelog entries, src/config has theirs. */
export const schemas = {docs, api};
