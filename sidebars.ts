import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/**
 * A labeled group of the sidebar. Groups do not collapse: the whole sidebar is in the HTML,
 * so every page can be reached without JavaScript.
 */
function group(label: string, items: string[]) {
  return {type: 'category', label, collapsible: false, collapsed: false, items} as const;
}

/** Reading order of the documentation; `tests/content` fails when a page is missing here. */
export default {
  docs: [
    group('Overview', [
      'introduction',
      'quickstart',
      'platform',
      'core-concepts',
      'core-features',
      'usecases',
      'cloud-security-overview',
    ]),
    group('Guides', [
      'guides/creating-a-sync-job',
      'guides/creating-a-data-gen-job',
      'guides/ai-synthetic-data-generation',
      'guides/custom-code-transformers',
      'guides/using-custom-llm-transformer',
      'guides/initializing-schemas',
      'guides/using-neosync-in-ci',
      'guides/terraform',
      'guides/neosync-local-dev',
      'guides/analytics',
      'guides/troubleshooting',
    ]),
    group('Connections', ['connections/postgres', 'connections/mysql', 'connections/s3']),
    group('Transformers', [
      'transformers/introduction',
      'transformers/system',
      'transformers/user-defined',
    ]),
    group('Table constraints', [
      'table-constraints/foreign-keys',
      'table-constraints/circular-dependencies',
      'table-constraints/subsetting',
    ]),
    group('Deploy', [
      'deploy/introduction',
      'deploy/docker-compose',
      'deploy/kubernetes',
      'deploy/authentication',
      'deploy/environment-variables',
    ]),
    group('Command line', [
      'cli/introduction',
      'cli/installing',
      'cli/login',
      'cli/whoami',
      'cli/version',
      'cli/sync',
      'cli/accounts/list',
      'cli/accounts/switch',
      'cli/jobs/list',
      'cli/jobs/trigger',
    ]),
  ],
} satisfies SidebarsConfig;
