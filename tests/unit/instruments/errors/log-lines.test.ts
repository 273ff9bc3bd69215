// cspell:ignore mneosync mfailed
import {describe, expect, test} from 'vitest';
import {longestLine, readLog} from '../../../../src/instruments/errors/log-lines';

function textsOf(log: string): string[] {
  return readLog(log).map(({text}) => text);
}

describe('a log', () => {
  test('loses the prefixes of docker compose, kubectl and times', () => {
    expect(
      textsOf(
        [
          'neosync-api-1  | Error: a',
          'api  | 2024-06-25T09:12:33.104719Z b',
          '[pod/neosync-api-6d4/user-api] 2024-06-25T09:12:33Z c',
          '2024/06/25 09:12:33 d',
        ].join('\n'),
      ),
    ).toEqual(['Error: a', 'b', 'c', 'd']);
  });

  test('loses the colors of a terminal', () => {
    expect(textsOf('\u001b[36mneosync-worker  |\u001b[0m \u001b[1;31mfailed\u001b[0m')).toEqual([
      'failed',
    ]);
  });

  test('of JSON lines says message and error, whatever is around them', () => {
    const [line] = readLog(
      'neosync-worker  | {"time":"x","level":"ERROR","msg":"did not complete","err":"a: \\"b\\"","WorkflowID":"w"}',
    );
    expect(line).toMatchObject({text: 'did not complete: a: "b"', isError: true, isCli: false});
    expect(textsOf('{"databaseErrors":{"errors":["Table does not exist [a.b]"]}}')).toEqual([
      'Table does not exist [a.b]',
    ]);
  });

  test('knows the numbers and levels of its lines', () => {
    expect(
      readLog('\n{"level":"INFO","msg":"a"}\r\n\r\ntime=x level=ERROR msg="b"').map(
        ({number, isError}) => [number, isError],
      ),
    ).toEqual([
      [2, false],
      [4, true],
    ]);
  });

  test('leaves out what only another program writes so', () => {
    expect(
      textsOf(
        [
          'E0625 09:12:33.104719       1 kubelet.go:2855] connection refused',
          'time="2024-06-25T09:12:33Z" level=error msg="connection refused"',
          '{"level":"error","ts":1719306753.1,"caller":"a.go:1","msg":"connection refused"}',
        ].join('\n'),
      ),
    ).toEqual([]);
  });

  test('reads beginning and end of an endless line', () => {
    const [line] = readLog(`first ${'x'.repeat(longestLine * 2)} last`);
    expect(line!.text).toMatch(/^first x+ x+ last$/);
    expect(line!.text.length).toBeLessThanOrEqual(longestLine + 1);
  });
});
