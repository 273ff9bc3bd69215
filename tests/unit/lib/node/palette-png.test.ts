import {inflateSync} from 'node:zlib';
import {Resvg} from '@resvg/resvg-js';
import {expect, test} from 'vitest';
import {toPalettePng} from '../../../../src/lib/node/palette-png';

const red = [255, 0, 0, 255];
const blue = [0, 0, 255, 255];

/** What a renderer makes of the file, pixel by pixel. */
function pixelsOf(png: Buffer | undefined, width: number, height: number): number[] {
  const href = `data:image/png;base64,${String(png?.toString('base64'))}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${href}" width="${width}" height="${height}" image-rendering="optimizeSpeed"/></svg>`;
  return [...new Resvg(svg).render().pixels];
}

test('an image comes out of the file as it went in', async () => {
  const pixels = [...red, ...blue, ...red, ...blue, ...blue, ...red];
  const png = await toPalettePng({width: 3, height: 2, pixels: Buffer.from(pixels)});
  expect(pixelsOf(png, 3, 2)).toEqual(pixels);
});

test('each color stands in the file once', async () => {
  const pixels = Buffer.from([...red, ...blue, ...red, ...blue]);
  const png = (await toPalettePng({width: 2, height: 2, pixels})) ?? Buffer.alloc(0);
  const palette = png.indexOf('PLTE');
  expect([...png.subarray(palette + 4, palette + 10)]).toEqual([255, 0, 0, 0, 0, 255]);
  const data = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
  expect([...rows]).toEqual([0, 0, 1, 0, 0, 1]);
});

test.each([
  [
    'more colors than a palette holds',
    Array.from({length: 257}, (_, n) => [n >> 8, n & 255, 0, 255]),
  ],
  ['a color that is not opaque', [red, [0, 0, 0, 0]]],
])('an image with %s has no such file', async (_, colors) => {
  const pixels = Buffer.from(colors.flat());
  await expect(toPalettePng({width: colors.length, height: 1, pixels})).resolves.toBeUndefined();
});
