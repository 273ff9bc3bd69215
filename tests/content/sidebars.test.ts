import {expect, test} from 'vitest';
import sidebars from '../../sidebars';
import apiSidebars from '../../src/config/api-sidebar';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {areas, pageFiles, readPages, type Area} from './pages';

/** The ids of pages anywhere in a sidebar: texts, except the fields that describe an item. */
function idsIn(item: unknown): string[] {
  if (typeof item === 'string') {
    return [item];
  }
  if (Array.isArray(item)) {
    return item.flatMap(idsIn);
  }
  const {type, id, items, link} = item as Record<string, unknown>;
  if (type === 'doc' || type === 'ref') {
    return [String(id)];
  }
  return [...(items === undefined ? [] : idsIn(items)), ...(link === undefined ? [] : idsIn(link))];
}

test.each([
  ['docs', 'sidebars.ts', sidebars],
  ['api', 'src/config/api-sidebar.ts', apiSidebars],
] as const)('every page of %s stands in %s, and only pages do', (area: Area, file, config) => {
  const listed = Object.values(config).flatMap(idsIn);
  const written = pageFiles(area).map((name) => name.slice(areas[area].length + 1, -'.mdx'.length));
  const faults = [
    ...written
      .filter((id) => !listed.includes(id))
      .map((id) => `${file}: lacks '${id}'. Add it where readers should come across it.`),
    ...listed
      .filter((id) => !written.includes(id) && !id.startsWith('mgmt/'))
      .map((id) => `${file}: '${id}' is no page. Write ${areas[area]}/${id}.mdx, or remove it.`),
    ...listed
      .filter((id, index) => listed.indexOf(id) !== index)
      .map((id) => `${file}: '${id}' stands twice. Remove one of the two.`),
  ];
  expect(faults).toEqual([]);
});

test('the sidebar of the API has the headings of its pages, levels 2 and 3', () => {
  const items = apiSidebars.api.flatMap((group) => group.items);
  for (const {tree, id} of readPages().filter(({area}) => area === 'api')) {
    const headings: string[] = [];
    visit(tree, 'heading', (heading) => {
      if (heading.depth === 2 || heading.depth === 3) {
        headings.push(
          `${heading.depth} ${toString(heading)
            .replace(/\/\*.*\*\/$/, '')
            .trim()}`,
        );
      }
    });
    const item = items.find((candidate) => candidate.id === id);
    expect(item?.customProps.toc.map(({level, value}) => `${level} ${value}`)).toEqual(headings);
  }
});
