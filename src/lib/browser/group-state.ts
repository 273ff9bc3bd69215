import siteStorage from '@generated/site-storage';

const key = `sidebar.groups${siteStorage.namespace}`;

function readAll(): Readonly<Record<string, boolean>> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, boolean>;
  } catch {
    // The browser keeps nothing, or something else wrote there.
    return {};
  }
}

/** Whether the reader left a group of the sidebar open; `undefined` when it was never touched. */
export function wasLeftOpen(group: string): boolean | undefined {
  return readAll()[group];
}

/** Remembers how the reader leaves a group of the sidebar. */
export function rememberGroup(group: string, open: boolean): void {
  try {
    localStorage.setItem(key, JSON.stringify({...readAll(), [group]: open}));
  } catch {
    // The group stays as it is until the page is left.
  }
}
