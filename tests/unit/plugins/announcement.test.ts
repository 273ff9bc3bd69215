import {runInNewContext} from 'node:vm';
import {describe, expect, it} from 'vitest';
import {announcementScript} from '../../../src/plugins/announcement/inline-script';

/** Runs the script against the given storage and returns what it marks on `<html>`. */
function dismissedMark(storage: Record<string, string> | 'blocked'): string | undefined {
  let mark: string | undefined;
  runInNewContext(announcementScript('spring', '-abc'), {
    localStorage: {
      getItem(key: string) {
        if (storage === 'blocked') {
          throw new Error('SecurityError');
        }
        return storage[key] ?? null;
      },
    },
    document: {
      documentElement: {
        setAttribute(_name: string, value: string) {
          mark = value;
        },
      },
    },
  });
  return mark;
}

describe('announcementScript', () => {
  it('hides the announcement that was dismissed', () => {
    expect(
      dismissedMark({
        'docusaurus.announcement.dismiss-abc': 'true',
        'docusaurus.announcement.id-abc': 'spring',
      }),
    ).toBe('true');
  });

  it('shows a new announcement although the last one was dismissed', () => {
    expect(
      dismissedMark({
        'docusaurus.announcement.dismiss-abc': 'true',
        'docusaurus.announcement.id-abc': 'winter',
      }),
    ).toBe('false');
  });

  it('shows the announcement when storage is blocked', () => {
    expect(dismissedMark('blocked')).toBe('false');
  });
});
