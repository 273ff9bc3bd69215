import * as z from 'zod';
import type {HostedSettings} from '../lib/site-fields';

const httpUrl = z.string().refine((value) => /^https?:\/\/[^/?#]+$/.test(value), {
  error: 'must be an origin such as https://docs.example.com, without a path or a trailing slash',
});

const basePath = z.string().refine((value) => /^\/(?:[\w.-]+\/)*$/.test(value), {
  error: 'must begin and end with a slash, such as / or /docs/',
});

/** Letters and digits, as the search service hands them out. */
const algoliaToken = z.string().regex(/^[A-Za-z0-9]+$/, 'must be letters and digits only');

const httpsOrigin = /^https:\/\/[\w.-]+(?::\d+)?$/;
const localOrigin = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

const posthogKey = z
  .string()
  .refine((value) => !value.startsWith('phx_'), {
    error:
      'is a personal key, which must stay secret. Set the key of the project, which begins with phc_',
    abort: true,
  })
  .regex(/^[\w-]+$/, 'must be the key of a project, such as phc_1a2b3c');

const posthogHost = z
  .string()
  .refine((value) => httpsOrigin.test(value) || localOrigin.test(value), {
    error:
      'must be an https origin such as https://eu.i.posthog.com, without a path or a trailing slash',
  });

// What could end a string or a script is left out, because the address is written into one.
const scriptUrl = z
  .string()
  .regex(
    /^https:\/\/[\w.-]+(?::\d+)?\/[^\s"'<>\\]+$/,
    'must be the address of a script with https, such as https://scripts.example.com/visitor.js',
  );

const httpsOrigins = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((origins) => origins.every((origin) => httpsOrigin.test(origin)), {
    error:
      'must be https origins with spaces between them, such as https://a.example.com https://b.example.com, without paths or trailing slashes',
  });

/** Settings that say more about another one, which has to be there. */
const details = [
  ['POSTHOG_HOST', 'POSTHOG_KEY'],
  ['VISITOR_ID_CONNECT_HOSTS', 'VISITOR_ID_SCRIPT_URL'],
] as const;

const algoliaNames = ['ALGOLIA_APP_ID', 'ALGOLIA_API_KEY', 'ALGOLIA_INDEX_NAME'] as const;

const schema = z
  .object({
    SITE_URL: httpUrl.default('https://docs.neosync.dev'),
    BASE_URL: basePath.default('/'),
    ALGOLIA_APP_ID: algoliaToken.optional(),
    ALGOLIA_API_KEY: algoliaToken.optional(),
    ALGOLIA_INDEX_NAME: z.string().optional(),
    POSTHOG_KEY: posthogKey.optional(),
    POSTHOG_HOST: posthogHost.optional(),
    VISITOR_ID_SCRIPT_URL: scriptUrl.optional(),
    VISITOR_ID_CONNECT_HOSTS: httpsOrigins.optional(),
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
    for (const [detail, name] of details) {
      if (env[detail] !== undefined && env[name] === undefined) {
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `is not set, but ${detail} is. Set ${name} too, or neither`,
        });
      }
    }
  });

/** Which project counts page views, and where. */
export interface AnalyticsSettings {
  /** Key of the project that events belong to; it is public. */
  readonly apiKey: string;
  /** Origin that events are sent to. */
  readonly host: string;
}

/** What identifies visitors, and where. */
export interface VisitorIdSettings {
  /** Address of the snippet. */
  readonly scriptUrl: string;
  /** Origins that the snippet talks to. */
  readonly connectHosts: readonly string[];
}

/** The settings of a build, read from environment variables. */
export interface Settings {
  /** Origin of the published site; canonical links, the sitemap and feeds use it. */
  readonly siteUrl: string;
  /** Path under which the site is served, with both slashes. */
  readonly baseUrl: string;
  /** Access to the hosted search service; without it, the site searches its own index. */
  readonly hostedSearch?: HostedSettings;
  /** Where page views are counted; without it, nowhere. */
  readonly analytics?: AnalyticsSettings;
  /** What identifies visitors; without it, nothing. */
  readonly visitorId?: VisitorIdSettings;
}

/**
 * Reads and checks the settings of the build.
 *
 * @param env environment variables; empty ones count as not set
 * @throws Error one line per bad setting: its name, its value (a key only as ***), the cause and an
 *   example
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const value = present[name] ?? '';
      return `${name}=${name.endsWith('_KEY') && value ? '***' : value} ${issue.message}`;
    });
    throw new Error(`Bad setting in the environment:\n${lines.join('\n')}`);
  }
  const {SITE_URL, BASE_URL, ALGOLIA_APP_ID, ALGOLIA_API_KEY, ALGOLIA_INDEX_NAME} = result.data;
  const {POSTHOG_KEY, POSTHOG_HOST, VISITOR_ID_SCRIPT_URL, VISITOR_ID_CONNECT_HOSTS} = result.data;
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
    ...(POSTHOG_KEY
      ? {analytics: {apiKey: POSTHOG_KEY, host: POSTHOG_HOST ?? 'https://us.i.posthog.com'}}
      : {}),
    ...(VISITOR_ID_SCRIPT_URL
      ? {
          visitorId: {
            scriptUrl: VISITOR_ID_SCRIPT_URL,
            connectHosts: VISITOR_ID_CONNECT_HOSTS ?? [],
          },
        }
      : {}),
  };
}
