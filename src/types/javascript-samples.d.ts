/** What `src/plugins/javascript-sandbox` writes. */
declare module '@generated/javascript-sandbox/default/samples.json' {
  /** The code of the samples of docs/_snippets, by their file. */
  const samples: Readonly<Record<string, string>>;
  export default samples;
}
