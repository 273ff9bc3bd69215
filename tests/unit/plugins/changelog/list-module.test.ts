import {expect, test} from 'vitest';
import {listModule, summariesOf} from '@site/src/plugins/changelog/list-module';

const items = ['a', 'b'].map((name) => ({
  content: {__import: true, path: `@site/blog/${name}.mdx`, query: {truncated: true}},
}));

test('the summaries of a list page become one module', () => {
  const list = {path: '/changelog', component: 'List', modules: {sidebar: 'sidebar.json', items}};
  expect(listModule(summariesOf(list))).toMatchInlineSnapshot(`
    "import * as entry0 from "@site/blog/a.mdx?truncated=true";
    import * as entry1 from "@site/blog/b.mdx?truncated=true";
    // As Docusaurus does with the modules of a route: what a page exports besides itself becomes its properties.
    export default [entry0, entry1].map(({default: content, ...properties}) => ({
      content: Object.assign(content, properties),
    }));
    "
  `);
});

test('other pages have no summaries', () => {
  expect(
    summariesOf({path: '/changelog/a', component: 'Post', modules: {content: 'a.mdx'}}),
  ).toEqual([]);
  expect(summariesOf({path: '/changelog/archive', component: 'Archive'})).toEqual([]);
});
