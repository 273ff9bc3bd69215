/** What became of an attempt to copy; after a failure the text is selected, ready for the keyboard. */
export type CopyResult = 'copied' | 'failed';

/** Writes a text to the clipboard, and says whether the browser has one and lets it. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies the text of an element. */
export async function copyText(element: Element): Promise<CopyResult> {
  if (await writeClipboard(element.textContent.replace(/\n$/, ''))) {
    return 'copied';
  }
  getSelection()?.selectAllChildren(element);
  // Pages that are not served over HTTPS have no clipboard; there, only the old way works.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  return document.execCommand('copy') ? 'copied' : 'failed';
}
