import type {
  Blog,
  BlogPosting,
  BreadcrumbList,
  Graph,
  Organization,
  SearchAction,
  TechArticle,
  Thing,
  WebSite,
} from 'schema-dts';
import {cardFile, htmlFile} from '../../content/addresses.mjs';
import type {Page} from '../../content/pages';

/** The names and addresses that structured data speaks of. */
export interface Publication {
  /** Address of the introduction. */
  readonly home: string;
  /** Name of the site. */
  readonly name: string;
  /** Who writes the pages. */
  readonly team: string;
  readonly company: string;
  readonly companyUrl: string;
}

function organization({company, companyUrl}: Publication): Organization {
  return {'@type': 'Organization', name: company, url: companyUrl};
}

function website({home, name}: Publication): WebSite {
  return {'@type': 'WebSite', name, url: home};
}

/** The way from the introduction to a page, without the introduction itself. */
function breadcrumbs(page: Page, {home}: Publication): BreadcrumbList {
  const areas: Readonly<Partial<Record<Page['area'], {name: string; path: string}>>> = {
    api: {name: 'API reference', path: 'api'},
    changelog: {name: 'Changelog', path: 'changelog'},
  };
  const area = areas[page.area];
  const steps = [
    {name: 'Documentation', url: home},
    ...(area && home + area.path !== page.url ? [{name: area.name, url: home + area.path}] : []),
    {name: page.title, url: page.url},
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({name, url}, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** What articles of all types say. */
function article(page: Page, publication: Publication) {
  return {
    headline: page.title,
    description: page.description,
    url: page.url,
    image: publication.home + cardFile(htmlFile(page.path)),
    inLanguage: 'en',
    ...(page.updatedAt && {dateModified: page.updatedAt}),
    author: {'@type': 'Organization', name: publication.team, url: publication.companyUrl},
    publisher: organization(publication),
  } as const;
}

function describe(page: Page, publication: Publication): readonly Thing[] {
  const {home} = publication;
  switch (page.kind) {
    case 'home': {
      const search = {
        '@type': 'SearchAction',
        target: {'@type': 'EntryPoint', urlTemplate: `${home}search?q={search_term_string}`},
        // The vocabulary adds `-input` to a property to say what it needs; the types do not know that.
        'query-input': 'required name=search_term_string',
      } satisfies Exclude<SearchAction, string> & {'query-input': string};
      return [
        {
          ...website(publication),
          description: page.description,
          inLanguage: 'en',
          publisher: organization(publication),
          potentialAction: search,
        } satisfies WebSite,
      ];
    }
    case 'text':
      return [
        {
          '@type': 'TechArticle',
          ...article(page, publication),
          isPartOf: website(publication),
        } satisfies TechArticle,
        breadcrumbs(page, publication),
      ];
    case 'entry':
      return [
        {
          '@type': 'BlogPosting',
          ...article(page, publication),
          datePublished: page.publishedAt,
          isPartOf: {'@type': 'Blog', name: 'Changelog', url: `${home}changelog`},
        } satisfies BlogPosting,
        breadcrumbs(page, publication),
      ];
    case 'list':
      return [
        {
          '@type': 'Blog',
          name: page.title,
          description: page.description,
          url: page.url,
          inLanguage: 'en',
          publisher: organization(publication),
        } satisfies Blog,
        breadcrumbs(page, publication),
      ];
    case 'search':
      return [];
  }
}

/**
 * Says in the words of schema.org what a page is and where in the site it stands.
 *
 * @returns JSON-LD; undefined for the search, which is not to be found by search engines
 */
export function structuredData(page: Page, publication: Publication): Graph | undefined {
  const things = describe(page, publication);
  return things.length === 0 ? undefined : {'@context': 'https://schema.org', '@graph': things};
}
