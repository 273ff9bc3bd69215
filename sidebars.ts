import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** A labeled group of the sidebar, open until the reader closes it. */
function group(label: string, items: string[]) {
  return {type: 'category', label, collapsed: false, items} as const;
}

/** A group that is closed until the reader opens it, or one of its pages. */
function closedGroup(label: string, items: string[]) {
  return {...group(label, items), collapsed: true} as const;
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
    closedGroup('Connections', ['connections/postgres', 'connections/mysql', 'connections/s3']),
    closedGroup('Transformers', [
      'transformers/introduction',
      'transformers/system',
      'transformers/user-defined',
    ]),
    closedGroup('Table constraints', [
      'table-constraints/foreign-keys',
      'table-constraints/circular-dependencies',
      'table-constraints/subsetting',
    ]),
    closedGroup('Deploy', [
      'deploy/introduction',
      'deploy/docker-compose',
      'deploy/kubernetes',
      'deploy/authentication',
      'deploy/environment-variables',
    ]),
    closedGroup('Command line', [
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
