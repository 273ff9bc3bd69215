/** What `src/plugins/transformer-forms` writes. */
declare module '@generated/transformer-forms/default/forms.json' {
  import type {TransformerForm} from '@site/src/reference/transformer-forms';

  const forms: readonly TransformerForm[];
  export default forms;
}
