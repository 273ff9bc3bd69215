/** Loads the workbench: one chunk, whichever page has the box. */
export function loadWorkbench() {
  return import('./Workbench');
}
