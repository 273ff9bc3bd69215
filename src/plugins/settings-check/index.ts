import type {Plugin} from '@docusaurus/types';
import {loadSettingsKnowledge} from '../../reference/settings-knowledge';

/**
 * Writes what the box "Check your settings" knows about the release as a generated file, which
 * `src/instruments/settings` loads with its code.
 */
export default function settingsCheckPlugin(): Plugin {
  return {
    name: 'settings-check',
    async allContentLoaded({actions}) {
      await actions.createData('knowledge.json', JSON.stringify(loadSettingsKnowledge()));
    },
    getPathsToWatch: () => ['docs/_data/*.yaml'],
  };
}
