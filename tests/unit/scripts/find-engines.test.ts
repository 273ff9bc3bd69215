import {chmodSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {findEngines} from '../../../scripts/find-engines.mjs';

const made: string[] = [];

afterAll(() => {
  made.forEach((folder) => rmSync(folder, {recursive: true}));
});

/** A folder with programs of these names. */
function folderWith(...names: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'engines-'));
  made.push(folder);
  for (const name of names) {
    writeFileSync(path.join(folder, name), '');
    chmodSync(path.join(folder, name), 0o755);
  }
  return folder;
}

describe('findEngines', () => {
  it('finds the engines whose programs are all there', () => {
    const folders = [
      folderWith('firefox-esr', 'Xvfb'),
      folderWith('MiniBrowser', 'WebKitWebDriver'),
    ];
    expect(findEngines(folders)).toEqual({present: ['firefox', 'webkit'], notice: ''});
  });

  it('says in one sentence what is not tested, and how to have it', () => {
    expect(findEngines([folderWith('firefox-esr', 'MiniBrowser')])).toEqual({
      present: ['firefox'],
      notice:
        'Not tested in WebKit, which this machine lacks: on Debian, run apt-get install webkit2gtk-driver xvfb.',
    });
    expect(findEngines([])).toEqual({
      present: [],
      notice:
        'Not tested in Firefox and WebKit, which this machine lacks: on Debian, run apt-get install firefox-esr webkit2gtk-driver xvfb.',
    });
  });
});
