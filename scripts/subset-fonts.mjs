// @ts-check
// Makes the fonts in src/css/fonts from the packages of Geist: run it after these packages change.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import subsetFont from 'subset-font';

/** ASCII, and the signs that the pages use beyond it; any other character shows in a system font. */
const characters =
  Array.from({length: 0x7e - 0x1f}, (_, index) => String.fromCharCode(0x20 + index)).join('') +
  '\u00a0©·×é‐–—‘’“”…←→↑↓−≤≥✓─│';

const folder = 'src/css/fonts';
mkdirSync(folder, {recursive: true});
for (const name of ['geist', 'geist-mono']) {
  const source = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const subset = await subsetFont(readFileSync(source), characters, {
    targetFormat: 'woff2',
    variationAxes: {wght: {min: 400, max: 700}},
  });
  writeFileSync(`${folder}/${name}.woff2`, subset);
  console.log(`${folder}/${name}.woff2: ${subset.length} bytes`);
}
