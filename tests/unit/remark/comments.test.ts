import {expect, test} from 'vitest';
import comments from '../../../src/remark/comments';
import {transformPage} from './process';

test('comments of a block leave a page, and nothing else does', () => {
  const page = '{/* source: a.go:1 */}\n\n## Head {/* #id */}\n\n{/* type: Flag */}\n\n{1 + 1}';
  const types = transformPage(page, comments).children.map(({type}) => type);
  expect(types).toEqual(['heading', 'mdxFlowExpression']);
});
