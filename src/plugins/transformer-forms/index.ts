import type {Plugin} from '@docusaurus/types';
import {loadTransformerForms} from '../../reference/transformer-forms';

/**
 * Writes the system transformers and their options as a generated file, which
 * `src/instruments/transformers` loads with its code.
 */
export default function transformerFormsPlugin(): Plugin {
  return {
    name: 'transformer-forms',
    async allContentLoaded({actions}) {
      await actions.createData('forms.json', JSON.stringify(loadTransformerForms()));
    },
    getPathsToWatch: () => ['docs/_data/system-transformers.yaml'],
  };
}
