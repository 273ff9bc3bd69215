/** The element that a fragment such as `#api-db-host` names. */
export function elementOf(fragment: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(fragment.slice(1)));
  } catch {
    // A fragment that is not percent-encoded as it should be names nothing.
    return null;
  }
}
