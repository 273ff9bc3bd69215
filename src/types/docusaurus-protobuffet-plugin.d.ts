/** The generator of docusaurus-protobuffet 0.3.3, which comes without types. */
declare module 'docusaurus-protobuffet-plugin/dist/parsers' {
  /** Sets the links on the types of fields and RPCs, in the object itself. */
  export function parseFileDescriptors<Source extends object>(
    source: Source,
    routeBasePath: string,
  ): Source;
}

declare module 'docusaurus-protobuffet-plugin/dist/generators' {
  /** Writes one MDX page for each file. */
  export function generateDocFiles(descriptors: {
    readonly files: readonly {readonly name: string}[];
  }): {readonly fileName: string; readonly fileContents: string}[];
}
