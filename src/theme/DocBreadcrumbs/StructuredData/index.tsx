/** Nothing: `src/plugins/built-pages` puts the structured data of all pages into their HTML. */
export default function StructuredData(): null {
  return null;
}
