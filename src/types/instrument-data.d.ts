// What `src/plugins/instrument-data` writes.

declare module '@generated/instrument-data/default/settings-knowledge.json' {
  import type {Knowledge} from '@site/src/reference/settings-knowledge';

  const knowledge: Knowledge;
  export default knowledge;
}

declare module '@generated/instrument-data/default/transformer-forms.json' {
  import type {TransformerForm} from '@site/src/reference/transformer-forms';

  const forms: readonly TransformerForm[];
  export default forms;
}

declare module '@generated/instrument-data/default/javascript-samples.json' {
  /** The code of the samples of docs/_snippets, by their file. */
  const samples: Readonly<Record<string, string>>;
  export default samples;
}
