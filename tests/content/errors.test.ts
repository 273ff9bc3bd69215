import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {cliSchema} from '../../src/reference/cli';
import {areaAnchor, loadErrors} from '../../src/reference/errors';
import {loadReferenceData} from '../../src/reference/load';

const page = 'docs/guides/troubleshooting.mdx';
const {areas, errors} = loadErrors();

/** The ids that a page gives to its headings. */
function explicitIds(file: string): string[] {
  const text = fs.readFileSync(file, 'utf8');
  return [...text.matchAll(/\{\/\* #([\w-]+) \*\/\}/g)].map(([, found]) => found ?? '');
}

describe('the index of errors', () => {
  it('has every message that readers are known to meet', () => {
    expect(errors).toHaveLength(398);
  });

  it('covers every area of the tool', () => {
    expect(areas.map(({id}) => id)).toEqual([
      ...['forms', 'validation', 'api', 'connections', 'ssh-tunnel', 'jobs', 'timeouts'],
      ...['database', 'truncate', 'init-schema', 'key-transformation', 'circular-dependencies'],
      ...['subsetting', 'transformers', 'javascript', 'ai-generation', 's3', 'runs', 'worker'],
      ...['auth', 'deploy', 'usage', 'cli'],
    ]);
  });

  it('is shown completely and in order on its page', () => {
    const shown = [...fs.readFileSync(page, 'utf8').matchAll(/<ErrorIndex area="([\w-]+)" \/>/g)];
    expect(shown.map(([, area]) => area)).toEqual(areas.map(({id}) => id));
  });

  it('has fragments that nothing else on the page has', () => {
    const ids = [
      ...explicitIds(page),
      ...areas.map(({id}) => areaAnchor(id)),
      ...errors.map(({id}) => id),
    ];
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has an entry for every message that the data of the command line names', () => {
    const {commands, errorSets} = loadReferenceData('cli', cliSchema);
    const named = [
      ...commands.flatMap((command) => command.errors ?? []),
      ...Object.values(errorSets).flat(),
    ];
    const ids = errors.map(({id}) => id);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('links to pages and headings that exist', () => {
    const faults = errors.flatMap(({id, see = ''}) => {
      const address = /\(([^)]+)\)/.exec(see)?.[1];
      if (address === undefined || /^\/(?:api|changelog)\//.test(address)) {
        return [];
      }
      const [target = '', fragment] = address.split('#');
      const file = path.posix.join(path.posix.dirname(page), target);
      if (!fs.existsSync(file)) {
        return [`${id}: ${file} does not exist.`];
      }
      const rendered = /system\.mdx|environment-variables\.mdx/.test(file);
      return fragment === undefined || rendered || explicitIds(file).includes(fragment)
        ? []
        : [`${id}: ${file} has no heading with the id ${fragment}.`];
    });
    expect(faults).toEqual([]);
  });
});
