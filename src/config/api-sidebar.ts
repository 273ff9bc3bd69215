import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** A labeled group, open until the reader closes it, as in `sidebars.ts`. */
function group(label: string, items: string[]) {
  return {type: 'category', label, collapsed: false, items} as const;
}

/** The pages of .proto files. */
function protos(...files: readonly string[]): string[] {
  return files.map((file) => `mgmt/v1alpha1/${file}.proto`);
}

/** Sidebar of the API reference. */
export default {
  api: [
    group('Start', ['index', 'go', 'typescript']),
    group('Data', protos('connection', 'connection_data', 'transformer')),
    group('Jobs', protos('job', 'metrics')),
    group('Access', protos('user_account', 'api_key', 'auth')),
  ],
} satisfies SidebarsConfig;
