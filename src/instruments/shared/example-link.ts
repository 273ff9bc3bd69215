import {fragmentStart} from './fragment-start';

/** Characters of a fragment, all of them ASCII: more is neither written nor read. */
export const mostOfLink = 2000;

/** What an instrument needs to show an example again, as texts by name. */
export type ExampleState = Readonly<Record<string, string>>;

/**
 * The state of an example as the fragment of an address.
 *
 * @param name of the instrument, for example `build`
 * @returns nothing when the fragment would be too long
 */
export function formatExample(name: string, state: ExampleState): string | undefined {
  const texts = Object.values(state);
  if (texts.some((text) => text.length > mostOfLink)) {
    return undefined;
  }
  const fragment = fragmentStart(name) + new URLSearchParams(state).toString();
  return fragment.length > mostOfLink ? undefined : fragment;
}

/**
 * Reads the state of an example from the fragment of an address. It is what anybody may have written:
 * the instrument checks each text.
 *
 * @returns nothing when the fragment is about something else or too long
 */
export function parseExample(name: string, fragment: string): ExampleState | undefined {
  const start = fragmentStart(name);
  return fragment.startsWith(start) && fragment.length <= mostOfLink
    ? Object.fromEntries(new URLSearchParams(fragment.slice(start.length)))
    : undefined;
}
