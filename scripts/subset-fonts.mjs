// Makes the fonts in src/css/fonts from the packages of Geist: run it after these packages change.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import subsetFont from 'subset-font';

/** ASCII, and the signs that the pages use beyond it; any other character shows in a system font. */
const characters =
  Array.from({length: 0x7e - 0x1f}, (_, index) => String.fromCharCode(0x20 + index)).join('') +
  '\u00a0©·×é‐–—‘’“”…←→↑↓−≤≥✓─│';

/**
 * By the name of the font, the features to keep. Text is kerned, and tables have figures of one width;
 * other forms of letters, arrows in the place of `->` and the like are glyphs and rules of their own
 * that no style asks for. With its headers, the font of text has to stay below 9 packets (13.1 kB):
 * Lighthouse's simulated paint waits for a tenth. The font of code keeps all: Docusaurus would put it
 * into the style sheet if it had less than 10 kB.
 */
const fonts = {geist: ['kern', 'tnum'], 'geist-mono': undefined};

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
