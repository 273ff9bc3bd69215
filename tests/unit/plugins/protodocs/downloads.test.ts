import {createHash} from 'node:crypto';
import {strFromU8, unzipSync} from 'fflate';
import {describe, expect, it} from 'vitest';
import {makeDownloads} from '../../../../src/plugins/protodocs/downloads';

const sources = {'mgmt/v1/b.proto': 'b', 'buf.yaml': 'version: v2\n'};
const descriptorSet = Uint8Array.of(1, 2, 3);

describe('the downloads', () => {
  const downloads = makeDownloads(sources, descriptorSet, '1.2.3');
  const zip = downloads.get('neosync-protos.zip') ?? new Uint8Array();

  it('contain the sources in a folder with the release', () => {
    const files = Object.entries(unzipSync(zip)).map(([name, content]) => [
      name,
      strFromU8(content),
    ]);
    expect(files).toEqual([
      ['neosync-protos-1.2.3/buf.yaml', 'version: v2\n'],
      ['neosync-protos-1.2.3/mgmt/v1/b.proto', 'b'],
    ]);
  });

  it('are the same for the same sources', () => {
    expect(makeDownloads({...sources}, descriptorSet, '1.2.3')).toEqual(downloads);
  });

  it('say which release they belong to, with a checksum of each file', () => {
    const sha256 = (content: Uint8Array): string =>
      createHash('sha256').update(content).digest('hex');
    expect(JSON.parse(strFromU8(downloads.get('version.json') ?? new Uint8Array()))).toEqual({
      release: '1.2.3',
      files: {
        'neosync-protos.zip': {sha256: sha256(zip)},
        'neosync.binpb': {sha256: sha256(descriptorSet)},
      },
    });
  });
});
