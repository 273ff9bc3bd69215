/** What became of an attempt to copy; after a failure the text is selected, ready for the keyboard. */
export type CopyResult = 'copied' | 'failed';

/** Copies the text of an element. */
export async function copyText(element: Element): Promise<CopyResult> {
  try {
    await navigator.clipboard.writeText(element.textContent.replace(/\n$/, ''));
    return 'copied';
  } catch {
    getSelection()?.selectAllChildren(element);
    // Pages that are not served over HTTPS have no clipboard; there, only the old way works.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    return document.execCommand('copy') ? 'copied' : 'failed';
  }
}
