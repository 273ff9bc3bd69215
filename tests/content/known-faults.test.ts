import path from 'node:path';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {loadErrors} from '../../src/reference/errors';
import {faultAreaAnchor, loadKnownFaults} from '../../src/reference/known-faults';
import {readPages} from './pages';

const list = 'docs/guides/troubleshooting.mdx';
const pages = readPages();
const {areas, faults} = loadKnownFaults();

/** The addresses of the links of a page, with the path of the file they lead to. */
function targetsOf(file: string, tree: Root): string[] {
  const targets: string[] = [];
  visit(tree, 'link', ({url}) => {
    const [target = '', fragment = ''] = url.split('#');
    const linked = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
    targets.push(`${linked}#${fragment}`);
  });
  return targets;
}

/** The files that a fault names as pages that it touches. */
function filesOf(links: readonly string[]): string[] {
  return links.map((link) => {
    const address = /\(([^)#]+)/.exec(link)?.[1] ?? '';
    return path.posix.join(path.posix.dirname(list), address);
  });
}

const releasesNamed = /\b0\.[4-9]\.\d+\b/g;

describe('the list of known faults', () => {
  it('has fragments that no message has', () => {
    const ids = [
      ...loadErrors().errors.map(({id}) => id),
      ...faults.map(({id}) => id),
      ...areas.map(({id}) => faultAreaAnchor(id)),
    ];
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('is shown on the page of errors', () => {
    const page = pages.find(({file}) => file === list);
    const shown = page?.headings.map(({text}) => text) ?? [];
    expect(faults.filter(({title}) => !shown.includes(title.replaceAll('`', '')))).toEqual([]);
  });
});

describe.each(faults)('the fault $id', ({id, mended, pages: links}) => {
  it.each(filesOf(links))(
    'is named on %s, with a link or with the release that mends it',
    (file) => {
      const page = pages.find((candidate) => candidate.file === file);
      expect(page, `${file} does not exist.`).toBeDefined();
      const tree = page?.tree ?? {type: 'root', children: []};
      const isLinked = targetsOf(file, tree).includes(`${list}#${id}`);
      const isReleaseNamed =
        mended !== undefined && (toString(tree).match(releasesNamed) ?? []).includes(mended);
      expect(
        isLinked || isReleaseNamed,
        `${file} says nothing about it. Link to ${list}#${id} where the page touches it.`,
      ).toBe(true);
    },
  );
});

it('a page names no release after this one as that of a mend that the list does not have', () => {
  const mended = new Set(faults.map((fault) => fault.mended));
  const unknown = pages
    .filter(({area}) => area === 'docs')
    .flatMap(({file, tree}) => {
      const targets = toString(tree).matchAll(
        /\b(?:[Ff]ixed in|[Mm]ended in|Release|From|from) (0\.4\.(?:2[6-9]|[3-9]\d))\b/g,
      );
      return [...targets].flatMap(([words, release = '']) =>
        mended.has(release) ? [] : [`${file}: "${words}"`],
      );
    });
  expect(unknown).toEqual([]);
});
