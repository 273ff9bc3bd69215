import {existsSync, readFileSync} from 'node:fs';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {createSlugger} from '@docusaurus/utils';

/** The headings of a page as the theme takes them: levels 2 and 3, in order; none before the page is generated. */
function contentsOf(page: string) {
  const slugger = createSlugger();
  const file = `protodocs/${page}.mdx`;
  const headings = (existsSync(file) ? readFileSync(file, 'utf8') : '').matchAll(
    /^(?<marks>###?) (?<value>.+?)(?: \{\/\* #(?<id>\S+) \*\/\})?$/gm,
  );
  return [...headings].map(({groups}) => {
    const {marks = '', value = '', id = slugger.slug(value)} = groups ?? {};
    return {value, id, level: marks.length};
  });
}

/** A labeled group, open until the reader closes it, as in `sidebars.ts`; its pages have their contents with them. */
function group(label: string, pages: readonly string[]) {
  const items = pages.map((id) => ({type: 'doc', id, customProps: {toc: contentsOf(id)}}) as const);
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
