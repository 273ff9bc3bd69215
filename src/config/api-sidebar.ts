import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** Sidebar of the API reference. */
export default {
  api: ['index'],
} satisfies SidebarsConfig;
