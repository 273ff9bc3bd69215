/** Reads one token of a theme. */
export type Tokens = (name: string) => string;

/** The selectors under which the style sheet sets the tokens of a theme. */
const selectors = {light: ':root', dark: "[data-theme='dark']"} as const;

/**
 * Reads the tokens of the site for what is drawn without a browser, so that colors are written once.
 *
 * @param css text of `src/css/tokens.css`
 * @returns a function from name to value; it throws an Error naming a token that is not there
 */
export function readTokens(css: string, theme: keyof typeof selectors): Tokens {
  const start = css.indexOf(`${selectors[theme]} {`);
  const block = start < 0 ? '' : css.slice(start, css.indexOf('\n}', start));
  return (name) => {
    const value = new RegExp(`^\\s*${name}: ([^;]+);`, 'm').exec(block)?.[1];
    if (value === undefined) {
      throw new Error(
        `src/css/tokens.css: ${selectors[theme]} has no ${name}, which link cards, feeds and metadata need. Add it, or name another token there.`,
      );
    }
    return value;
  };
}
