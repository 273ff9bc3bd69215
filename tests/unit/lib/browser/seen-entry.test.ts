import {afterEach, beforeEach, expect, test, vi} from 'vitest';

vi.mock('@generated/site-storage', () => ({default: {type: 'localStorage', namespace: '-site'}}));
const {isUnseen, markSeen} = await import('@site/src/lib/browser/seen-entry');

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('an entry is unseen until it or a later one has been seen', () => {
  expect(isUnseen('2024-05-07')).toBe(true);
  markSeen('2024-05-07');
  expect(isUnseen('2024-05-07')).toBe(false);
  expect(isUnseen('2024-04-25')).toBe(false);
  expect(isUnseen('2024-05-23')).toBe(true);
  expect([...stored.keys()]).toEqual(['changelog.seen-site']);
});

test('where the browser keeps nothing, no entry is unseen', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  });
  expect(isUnseen('2024-05-23')).toBe(false);
  expect(() => markSeen('2024-05-23')).not.toThrow();
});

test('where storage is blocked, no entry is unseen', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  expect(isUnseen('2024-05-23')).toBe(false);
  expect(() => markSeen('2024-05-23')).not.toThrow();
});
