/**
 * How the fragment of an address begins that holds the state of an instrument. No id of a heading has
 * a question mark, so links to headings stay what they are.
 *
 * @param name of the instrument, for example `build`
 */
export function fragmentStart(name: string): string {
  return `#${name}?`;
}
