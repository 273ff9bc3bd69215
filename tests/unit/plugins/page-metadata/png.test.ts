import {inflateSync} from 'node:zlib';
import {expect, test} from 'vitest';
import {encodePng} from '../../../../src/plugins/page-metadata/png';

interface Decoded {
  readonly palette: readonly string[];
  readonly lines: readonly (readonly number[])[];
}

/** Reads what {@link encodePng} writes, by the names of its chunks. */
function decode(png: Buffer, width: number): Decoded {
  const chunks = new Map<string, Buffer>();
  for (let place = 8; place < png.length;) {
    const length = png.readUInt32BE(place);
    const data = png.subarray(place + 8, place + 8 + length);
    chunks.set(png.toString('latin1', place + 4, place + 8), data);
    place += length + 12;
  }
  const palette = chunks.get('PLTE')!.toString('hex').match(/.{6}/g) ?? [];
  const bytes = [...inflateSync(chunks.get('IDAT')!)];
  const lines = Array.from({length: bytes.length / (width + 1)}, (_, line) =>
    bytes.slice(line * (width + 1), (line + 1) * (width + 1)),
  );
  return {palette, lines};
}

function picture(width: number, colors: readonly number[]) {
  const pixels = Buffer.alloc(colors.length * 4);
  colors.forEach((color, index) => pixels.writeUInt32BE(color * 256 + 255, index * 4));
  return {width, height: colors.length / width, pixels};
}

test('every pixel keeps its color', async () => {
  const png = await encodePng(picture(2, [0xff0000, 0x0a6b64, 0x0a6b64, 0xffffff]));
  const {palette, lines} = decode(png, 2);
  expect(palette).toEqual(['ff0000', '0a6b64', 'ffffff']);
  expect(lines).toEqual([
    [0, 0, 1],
    [0, 1, 2],
  ]);
});

test('of more than 256 colors, those that are nearly the same become one', async () => {
  const shades = Array.from({length: 300}, (_, index) => (index % 256) * 0x10000 + (index >> 8));
  const {palette, lines} = decode(await encodePng(picture(300, shades)), 300);
  expect(palette.length).toBeLessThanOrEqual(256);
  const [, ...indexes] = lines[0]!;
  indexes.forEach((index, place) => {
    const difference = Number.parseInt(palette[index]!.slice(0, 2), 16) - (place % 256);
    expect(Math.abs(difference)).toBeLessThanOrEqual(1);
  });
});
