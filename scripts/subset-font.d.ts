/** The part of `subset-font` that scripts/subset-fonts.mjs uses; the package has no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      /** Tags of the features to keep; all when it is left out. */
      readonly keepFeatures?: readonly string[] | undefined;
      readonly variationAxes: Readonly<
        Record<string, {readonly min: number; readonly max: number}>
      >;
    },
  ): Promise<Uint8Array>;
}
