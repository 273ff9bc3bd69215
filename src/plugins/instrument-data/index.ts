import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {loadSettingsKnowledge} from '../../reference/settings-knowledge';
import {loadTransformerForms} from '../../reference/transformer-forms';

const sampleFolders = ['guides', 'transformers'];

/** Reads the samples in JavaScript of docs/_snippets, by their file. */
function readSamples(siteDir: string): Record<string, string> {
  const snippets = path.join(siteDir, 'docs/_snippets');
  const files = sampleFolders.flatMap((folder) =>
    fs
      .readdirSync(path.join(snippets, folder))
      .filter((file) => file.endsWith('.js'))
      .map((file) => `${folder}/${file}`),
  );
  return Object.fromEntries(
    files.map((file) => [file, fs.readFileSync(path.join(snippets, file), 'utf8').trimEnd()]),
  );
}

/**
 * Writes what the boxes of `src/instruments` know as generated files, which they load with their code:
 * settings of the release, system transformers with their options, samples of the pages. `mcp/` checks
 * settings, too, so these are a file of the built site.
 */
export default function instrumentDataPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'instrument-data',
    async allContentLoaded({actions}) {
      const files = {
        'settings-knowledge.json': loadSettingsKnowledge(),
        'transformer-forms.json': loadTransformerForms(),
        'javascript-samples.json': readSamples(siteDir),
      };
      for (const [name, data] of Object.entries(files)) {
        await actions.createData(name, JSON.stringify(data));
      }
    },
    postBuild({outDir}) {
      const json = JSON.stringify(loadSettingsKnowledge());
      const hash = createHash('sha256').update(json).digest('hex').slice(0, 8);
      const folder = path.join(outDir, 'assets/settings');
      fs.mkdirSync(folder, {recursive: true});
      fs.writeFileSync(path.join(folder, `knowledge.${hash}.json`), json);
    },
    getPathsToWatch: () => [
      'docs/_data/*.yaml',
      ...sampleFolders.map((folder) => `docs/_snippets/${folder}/*.js`),
    ],
  };
}
