declare module '@generated/page-warnings/default/warnings.json' {
  /** Lines with file, line, cause and cure. */
  const warnings: readonly string[];
  export default warnings;
}

interface ImportMeta {
  /** Hot reload of the bundler; only while `npm start` runs. */
  readonly webpackHot?: {readonly accept: (module: string, changed: () => void) => void};
}
