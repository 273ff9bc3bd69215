import * as z from 'zod';

const httpUrl = z.string().refine((value) => /^https?:\/\/[^/?#]+$/.test(value), {
  error: 'must be an origin such as https://docs.example.com, without a path or a trailing slash',
});

const basePath = z.string().refine((value) => /^\/(?:[\w.-]+\/)*$/.test(value), {
  error: 'must begin and end with a slash, such as / or /docs/',
});

const schema = z.object({
  SITE_URL: httpUrl.default('https://docs.neosync.dev'),
  BASE_URL: basePath.default('/'),
});

/** The settings of a build, read from environment variables. */
export interface Settings {
  /** Origin of the published site; canonical links, the sitemap and feeds use it. */
  readonly siteUrl: string;
  /** Path under which the site is served, with both slashes. */
  readonly baseUrl: string;
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
  return {siteUrl: result.data.SITE_URL, baseUrl: result.data.BASE_URL};
}
