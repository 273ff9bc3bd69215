import * as z from 'zod';

/**
 * The part of the vocabulary of schema.org that the site uses, with the kinds of value that it expects
 * of each property (https://schema.org/TechArticle and so on). Objects are closed: a property that the
 * vocabulary does not have for a type is a fault. What search engines require is required here too:
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
const text = z.string().trim().min(1);
const date = z.iso.datetime();
const language = z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/);

/** Schemas for pages below an address. */
export function schemaOrg(home: string) {
  const ownUrl = z.url().startsWith(home);

  const organization = z.strictObject({
    '@type': z.literal('Organization'),
    name: text,
    url: z.url(),
  });

  const website = z.strictObject({
    '@type': z.literal('WebSite'),
    name: text,
    url: z.literal(home),
    description: text.optional(),
    inLanguage: language.optional(),
    publisher: organization.optional(),
    potentialAction: z
      .strictObject({
        '@type': z.literal('SearchAction'),
        target: z.strictObject({
          '@type': z.literal('EntryPoint'),
          urlTemplate: z.string().startsWith(home).endsWith('={search_term_string}'),
        }),
        'query-input': z.literal('required name=search_term_string'),
      })
      .optional(),
  });

  const article = {
    // Longer ones are cut off.
    headline: text.max(110),
    description: text,
    url: ownUrl,
    image: ownUrl.endsWith('.png'),
    inLanguage: language,
    dateModified: date,
    author: organization,
    publisher: organization,
  };

  const techArticle = z.strictObject({
    '@type': z.literal('TechArticle'),
    ...article,
    isPartOf: website,
  });

  const blogPosting = z.strictObject({
    '@type': z.literal('BlogPosting'),
    ...article,
    datePublished: date,
    isPartOf: z.strictObject({'@type': z.literal('Blog'), name: text, url: ownUrl}),
  });

  const blog = z.strictObject({
    '@type': z.literal('Blog'),
    name: text,
    description: text,
    url: ownUrl,
    inLanguage: language,
    publisher: organization,
  });

  const breadcrumbList = z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int(),
          name: text,
          item: ownUrl,
        }),
      )
      .min(2)
      .refine((items) => items.every(({position}, index) => position === index + 1), {
        error: 'is not numbered from 1 on',
      }),
  });

  return z.strictObject({
    '@context': z.literal('https://schema.org'),
    '@graph': z
      .array(
        z.discriminatedUnion('@type', [website, techArticle, blogPosting, blog, breadcrumbList]),
      )
      .min(1),
  });
}
