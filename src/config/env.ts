import * as z from 'zod';
import type {HostedSettings} from '../search/hosted';

const httpUrl = z.string().refine((value) => /^https?:\/\/[^/?#]+$/.test(value), {
  error: 'must be an origin such as https://docs.example.com, without a path or a trailing slash',
});

const basePath = z.string().refine((value) => /^\/(?:[\w.-]+\/)*$/.test(value), {
  error: 'must begin and end with a slash, such as / or /docs/',
});

/** Letters and digits, as the search service hands them out. */
const algoliaToken = z.string().regex(/^[A-Za-z0-9]+$/, 'must be letters and digits only');

const algoliaNames = ['ALGOLIA_APP_ID', 'ALGOLIA_API_KEY', 'ALGOLIA_INDEX_NAME'] as const;

const schema = z
  .object({
    SITE_URL: httpUrl.default('https://docs.neosync.dev'),
    BASE_URL: basePath.default('/'),
    ALGOLIA_APP_ID: algoliaToken.optional(),
    ALGOLIA_API_KEY: algoliaToken.optional(),
    ALGOLIA_INDEX_NAME: z.string().optional(),
  })
  .superRefine((env, context) => {
    const missing = algoliaNames.filter((name) => env[name] === undefined);
    if (missing.length < algoliaNames.length) {
      for (const name of missing) {
        const others = algoliaNames.filter((other) => !missing.includes(other)).join(' and ');
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `is not set, but ${others} is. Set all three for the hosted search, or none for the embedded one`,
        });
      }
    }
  });

/** The settings of a build, read from environment variables. */
export interface Settings {
  /** Origin of the published site; canonical links, the sitemap and feeds use it. */
  readonly siteUrl: string;
  /** Path under which the site is served, with both slashes. */
  readonly baseUrl: string;
  /** Access to the hosted search service; without it, the site searches its own index. */
  readonly hostedSearch?: HostedSettings;
}

/**
 * Reads and checks the settings of the build.
 *
 * @param env environment variables; empty ones count as not set
 * @throws Error one line per bad setting: its name, its value, the cause and an example
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name}=${present[name] ?? ''} ${issue.message}`;
    });
    throw new Error(`Bad setting in the environment:\n${lines.join('\n')}`);
  }
  const {SITE_URL, BASE_URL, ALGOLIA_APP_ID, ALGOLIA_API_KEY, ALGOLIA_INDEX_NAME} = result.data;
  return {
    siteUrl: SITE_URL,
    baseUrl: BASE_URL,
    ...(ALGOLIA_APP_ID && ALGOLIA_API_KEY && ALGOLIA_INDEX_NAME
      ? {
          hostedSearch: {
            appId: ALGOLIA_APP_ID,
            apiKey: ALGOLIA_API_KEY,
            indexName: ALGOLIA_INDEX_NAME,
          },
        }
      : {}),
  };
}
