/** What `src/plugins/settings-check` writes. */
declare module '@generated/settings-check/default/knowledge.json' {
  import type {Knowledge} from '@site/src/reference/settings-knowledge';

  const knowledge: Knowledge;
  export default knowledge;
}
