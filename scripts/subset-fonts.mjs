// @ts-check
// Makes the fonts in src/css/fonts from the packages of Geist: run it after these packages change.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import subsetFont from 'subset-font';

/** ASCII, and the signs that the pages use beyond it; any other character shows in a system font. */
const characters =
  Array.from({length: 0x7e - 0x1f}, (_, index) => String.fromCharCode(0x20 + index)).join('') +
  '\u00a0©·×é‐–—‘’“”…←→↑↓−≤≥✓─│';

/**
 * What the fonts do by themselves, and figures of one width for tables. They can do much more, such as
 * fractions and other forms of letters, with glyphs of their own that no style asks for.
 */
const features = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];

/**
 * By the name of the font, the features to keep. With its headers, the font of text fits into what a
 * server may send before the first answer of the browser, 14.6 kB. That of code keeps all: Docusaurus
 * would put it into the style sheet if it had less than 10 kB.
 */
const fonts = {geist: features, 'geist-mono': undefined};

const folder = 'src/css/fonts';
mkdirSync(folder, {recursive: true});
for (const [name, keepFeatures] of Object.entries(fonts)) {
  const source = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const subset = await subsetFont(readFileSync(source), characters, {
    targetFormat: 'woff2',
    keepFeatures,
    variationAxes: {wght: {min: 400, max: 700}},
  });
  writeFileSync(`${folder}/${name}.woff2`, subset);
  console.log(`${folder}/${name}.woff2: ${subset.length} bytes`);
}
