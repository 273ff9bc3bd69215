import {compile} from '@mdx-js/mdx';
import {expect, it} from 'vitest';
import leanContents from '../../../../src/plugins/lean-client/lean-contents';

it('leaves out of the contents of a page what is too deep, and keeps what it does not know', async () => {
  const page = `export const other = [{level: 4}];
export const toc = [{value: 'Two', id: 'two', level: 2}, {value: 'Four', id: 'four', level: 4}, {'value': 'Five', 'id': 'five', 'level': 5}, ...other];`;
  const code = String(
    await compile(page, {recmaPlugins: [[leanContents, {maxHeadingLevel: 3}]]}),
  ).replaceAll(/\s+/g, ' ');
  expect(code).toContain("toc = [{ value: 'Two', id: 'two', level: 2 }, ...other]");
  expect(code).toContain('other = [{ level: 4 }]');
});
