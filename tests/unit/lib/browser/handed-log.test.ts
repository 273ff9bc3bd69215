import {expect, test} from 'vitest';
import {handLog, receiveLogs} from '../../../../src/lib/browser/handed-log';

test('a log waits for the box, is given once, and comes at once while the box is there', () => {
  handLog('first');
  const taken: string[] = [];
  const end = receiveLogs((log) => taken.push(log));
  handLog('second');
  expect(taken).toEqual(['first', 'second']);
  end();
  receiveLogs((log) => taken.push(log))();
  expect(taken).toEqual(['first', 'second']);
});
