/** Nothing: the button has two states, as `respectPrefersColorScheme` is off. */
export default function IconSystemColorMode(): null {
  return null;
}
