import {describe, expect, test} from 'vitest';
import {looksLikeLog} from '../../../src/search/looks-like-log';
import {writtenQueries} from '../../e2e/search-queries';
import {linesOfTool} from '../instruments/errors/tool-lines';

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} % of ${whole}`;
}

describe('a text that looks like a log', () => {
  test('is what the tool writes, in at least 98 %', () => {
    const missed = linesOfTool.map(({line}) => line).filter((line) => !looksLikeLog(line));
    const count = linesOfTool.length;
    console.log(`Lines taken for a log: ${percent(count - missed.length, count)}`);
    expect(missed.length / count, missed.join('\n')).toBeLessThanOrEqual(0.02);
  });

  test('is not what readers search for, in at least 93 %', () => {
    const taken = writtenQueries.map(({query}) => query).filter(looksLikeLog);
    const count = writtenQueries.length;
    console.log(`Searches not taken for a log: ${percent(count - taken.length, count)}`);
    expect(taken.length / count, taken.join('\n')).toBeLessThanOrEqual(0.07);
  });

  test.each([
    'first line\nsecond line of it',
    '{"level":"INFO","msg":"starting up"}',
    'neosync-worker  | started the worker',
    '2024-05-02T10:11:12Z started the worker',
    'unable to begin: dial tcp 10.0.0.1:5432: connect: connection refused',
  ])('has a sign of programs: %s', (text) => {
    expect(looksLikeLog(text)).toBe(true);
  });

  test.each([
    '',
    'timeout',
    'connection refused',
    'why is the connection refused',
    'the connection to Temporal is not working',
    'a\nb',
  ])('is neither short nor a question: %j', (text) => {
    expect(looksLikeLog(text)).toBe(false);
  });
});
