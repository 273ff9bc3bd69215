/** The part of `subset-font` that scripts/subset-fonts.mjs uses; the package has no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes: Readonly<
        Record<string, {readonly min: number; readonly max: number}>
      >;
    },
  ): Promise<Uint8Array>;
}
