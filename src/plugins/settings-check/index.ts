import {createHash} from 'node:crypto';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {loadSettingsKnowledge} from '../../reference/settings-knowledge';

/**
 * Writes what the box "Check your settings" knows about the release: as a generated file, which
 * `src/instruments/settings` loads with its code, and into the built site, from which `mcp/` answers.
 */
export default function settingsCheckPlugin(): Plugin {
  const knowledge = () => JSON.stringify(loadSettingsKnowledge());
  return {
    name: 'settings-check',
    async allContentLoaded({actions}) {
      await actions.createData('knowledge.json', knowledge());
    },
    postBuild({outDir}) {
      const json = knowledge();
      const hash = createHash('sha256').update(json).digest('hex').slice(0, 8);
      const folder = path.join(outDir, 'assets/settings');
      mkdirSync(folder, {recursive: true});
      writeFileSync(path.join(folder, `knowledge.${hash}.json`), json);
    },
    getPathsToWatch: () => ['docs/_data/*.yaml'],
  };
}
