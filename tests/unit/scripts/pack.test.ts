import {unzipSync} from 'fflate';
import {describe, expect, test} from 'vitest';
import {nameInBundle, pack} from '../../../scripts/pack.mjs';

const files = new Map([
  ['quickstart.html', Buffer.from('<p>quickstart')],
  ['index.html', Buffer.from('<p>introduction')],
  ['img/cards/quickstart.png', Buffer.from('picture')],
]);

describe('The offline bundle', () => {
  test('names each page so that a server without rules finds it', () => {
    expect(
      ['index.html', 'cli/sync.html', 'api/v1/job.proto.html', '404.html', 'cli/sync.md'].map(
        nameInBundle,
      ),
    ).toEqual([
      'index.html',
      'cli/sync/index.html',
      'api/v1/job.proto/index.html',
      '404.html',
      'cli/sync.md',
    ]);
  });

  test('comes out in one folder, with the contents of the build', () => {
    const unpacked = unzipSync(pack('docs-1.0', files));
    expect(
      Object.entries(unpacked).map(([name, content]) => [name, Buffer.from(content).toString()]),
    ).toEqual([
      ['docs-1.0/img/cards/quickstart.png', 'picture'],
      ['docs-1.0/index.html', '<p>introduction'],
      ['docs-1.0/quickstart/index.html', '<p>quickstart'],
    ]);
  });

  test('is the same archive whatever the order of its files', () => {
    expect(pack('docs-1.0', new Map([...files].reverse()))).toEqual(pack('docs-1.0', files));
  });
});
