import {runInNewContext} from 'node:vm';
import {describe, expect, it} from 'vitest';
import {lowerCaseScript} from '../../../../src/lib/browser/lower-case-script';

/** Runs the script at an address and returns the addresses that it leads to. */
function addressesFrom(address: string, baseUrl: string): string[] {
  const {pathname, search, hash} = new URL(address, 'https://docs.example.com');
  const addresses: string[] = [];
  const replace = (next: string) => addresses.push(next);
  runInNewContext(lowerCaseScript(baseUrl), {location: {pathname, search, hash, replace}});
  return addresses;
}

describe('lowerCaseScript', () => {
  it('leads a path with capitals to the one in lower case, with its query and fragment', () => {
    expect(addressesFrom('/Cli/SYNC?a=B#Usage', '/')).toEqual(['/cli/sync?a=B#Usage']);
  });

  it('keeps the base path as it is', () => {
    expect(addressesFrom('/My-Docs/Cli/SYNC?a=B#Usage', '/My-Docs/')).toEqual([
      '/My-Docs/cli/sync?a=B#Usage',
    ]);
  });

  it.each([
    ['/cli/sync?a=B#Usage', '/'],
    ['/My-Docs/cli/sync?a=B#Usage', '/My-Docs/'],
  ])('leaves %s below %s alone', (address, baseUrl) => {
    expect(addressesFrom(address, baseUrl)).toEqual([]);
  });
});
