/** A page of the site. */
export interface Route {
  readonly path: string;
  readonly area: string;
}

function area(name: string, prefix: string, ...slugs: readonly string[]): readonly Route[] {
  return slugs.map((slug) => ({area: name, path: prefix + slug}));
}

/** Every page of the site, by its one address. The not-found page is the only other one. */
export const routes: readonly Route[] = [
  ...area(
    'overview',
    '/',
    '',
    'quickstart',
    'platform',
    'core-concepts',
    'core-features',
    'usecases',
    'cloud-security-overview',
  ),
  ...area(
    'cli',
    '/cli/',
    'introduction',
    'installing',
    'login',
    'whoami',
    'version',
    'sync',
    'accounts/list',
    'accounts/switch',
    'jobs/list',
    'jobs/trigger',
  ),
  ...area('connections', '/connections/', 'mysql', 'postgres', 's3'),
  ...area(
    'deploy',
    '/deploy/',
    'introduction',
    'authentication',
    'docker-compose',
    'environment-variables',
    'kubernetes',
  ),
  ...area(
    'guides',
    '/guides/',
    'ai-synthetic-data-generation',
    'analytics',
    'creating-a-data-gen-job',
    'creating-a-sync-job',
    'custom-code-transformers',
    'initializing-schemas',
    'neosync-local-dev',
    'terraform',
    'troubleshooting',
    'using-custom-llm-transformer',
    'using-neosync-in-ci',
  ),
  ...area(
    'table constraints',
    '/table-constraints/',
    'circular-dependencies',
    'foreign-keys',
    'subsetting',
  ),
  ...area('transformers', '/transformers/', 'introduction', 'system', 'user-defined'),
  ...area('api', '/api', '', '/go', '/typescript'),
  ...area(
    'api',
    '/api/mgmt/v1alpha1/',
    'api_key.proto',
    'auth.proto',
    'connection_data.proto',
    'connection.proto',
    'job.proto',
    'metrics.proto',
    'transformer.proto',
    'user_account.proto',
  ),
  ...area('changelog', '/changelog', '', '/page/2', '/archive'),
  ...area(
    'changelog',
    '/changelog/',
    'ai-generate-jobs',
    'circular-dependencies',
    'conditional-transformers',
    'custom-code-transformers',
    'custom-generate-transformers',
    'flexible-schema-references',
    'foreign-key',
    'metrics',
    'neosync-init',
    'partial-table-syncs',
    'postgres-permissions',
    'public-facing-apis',
    'terraform',
  ),
  ...area('search', '/search', ''),
];

/**
 * Pages that are still to be written. The list only gets shorter: a page that exists must leave it,
 * else the tests fail.
 */
export const pendingRoutes: readonly string[] = [];

/** The pages that the build must have. */
export const presentRoutes = routes.filter(({path}) => !pendingRoutes.includes(path));
