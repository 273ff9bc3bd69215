import path from 'node:path';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {site} from '../../src/config/site';
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

/** The texts of paragraphs, headings and cells. */
function textsOf(tree: Root): string[] {
  const texts: string[] = [];
  visit(tree, ['paragraph', 'heading', 'tableCell'], (node) => {
    texts.push(toString(node));
  });
  return texts;
}

/** Came after the release that the pages describe. */
function isLater(release: string): boolean {
  return release.localeCompare(site.release, 'en', {numeric: true}) > 0;
}

/** The files that a fault names as pages that it touches. */
function filesOf(links: readonly string[]): string[] {
  return links.map((link) => {
    const address = /\(([^)#]+)/.exec(link)?.[1] ?? '';
    return path.posix.join(path.posix.dirname(list), address);
  });
}

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

it.each(faults)('the fault $id is linked from each page that it touches', ({id, pages: links}) => {
  const silent = filesOf(links).flatMap((file) => {
    const page = pages.find((candidate) => candidate.file === file);
    return page && targetsOf(file, page.tree).includes(`${list}#${id}`)
      ? []
      : [`${file} says nothing about it. Link to ${list}#${id} where the page touches it.`];
  });
  expect(silent).toEqual([]);
});

/** Words in front of the release that ends a fault. */
const mend = /\b(?:fixed in|mended in|release|from|until) (0\.\d+\.\d+)(?![\d.]*\d)/gi;

it('a release of which a page says that it ends a fault is that of a fault in the list', () => {
  const known = new Set(faults.map(({mended}) => mended));
  const unknown = pages
    .filter(({area}) => area === 'docs')
    .flatMap(({file, tree}) =>
      textsOf(tree).flatMap((text) =>
        [...text.matchAll(mend)]
          .filter(([, release = '']) => isLater(release) && !known.has(release))
          .map(([words]) => `${file}: "${words}". Add the fault to docs/_data/known-faults.yaml.`),
      ),
    );
  expect(unknown).toEqual([]);
});
