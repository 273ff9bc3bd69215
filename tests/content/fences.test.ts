import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {checkers} from './fence-checkers';
import {readPages, type Fence} from './pages';

const pages = readPages();
const snippetFolder = 'docs/_snippets';

/** What is wrong with the fence, as a sentence with the cure. */
async function faultsOf({language, meta, code}: Fence): Promise<string[]> {
  const checker = checkers[language];
  if (checker === undefined) {
    return [`no fence is in “${language}”. Use ${Object.keys(checkers).join(', ')}.`];
  }
  if (meta.unchecked !== undefined) {
    return meta.unchecked.trim().length < 10
      ? ['unchecked="…" gives no reason. Say why the code cannot be checked.']
      : [];
  }
  if (language === 'text' && meta.output) {
    return [];
  }
  if (checker === null) {
    return [
      `nothing checks ${language} code. Add unchecked="reason"${language === 'text' ? ', or output if a program prints it' : ''}.`,
    ];
  }
  const faults = await checker(code);
  return faults.map((fault) => `${language}: ${fault} Correct it, or add unchecked="reason".`);
}

describe.each(pages)('$file', ({file, fences}) => {
  test('has fences of known languages that pass the check of their language', async () => {
    const faults: string[] = [];
    for (const fence of fences) {
      const found = await faultsOf(fence);
      faults.push(...found.map((fault) => `${file}:${fence.line}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});

test('every sample is shown on a page', () => {
  const shown = new Set(pages.flatMap(({snippets}) => snippets));
  const faults = fs
    .readdirSync(snippetFolder, {recursive: true, encoding: 'utf8'})
    .filter((name) => fs.statSync(path.join(snippetFolder, name)).isFile() && !shown.has(name))
    .map(
      (name) =>
        `${snippetFolder}/${name}: no page shows it. Show it with file="${name}", or remove it.`,
    );
  expect(faults).toEqual([]);
});
