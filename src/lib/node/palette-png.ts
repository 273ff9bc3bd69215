import {crc32, deflateSync} from 'node:zlib';

/** An image as a renderer has it. */
export interface Image {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each pixel, row by row. */
  readonly pixels: Buffer;
}

/** A part of a PNG file: length, name, content and checksum. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const part = Buffer.alloc(named.length + 8);
  part.writeUInt32BE(content.length, 0);
  named.copy(part, 4);
  part.writeUInt32BE(crc32(named), named.length + 4);
  return part;
}

/**
 * Writes a PNG file that names its colors once, which is less than half of one that spells them out.
 *
 * @returns the file; nothing when the image has more than 256 colors, or one that is not opaque
 */
export function toPalettePng({width, height, pixels}: Image): Buffer | undefined {
  const numbers = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  let last = -1;
  let number = 0;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const color = pixels.readUInt32BE(pixel * 4);
    // Most pixels have the color of the one before.
    if (color !== last) {
      number = numbers.get(color) ?? numbers.size;
      if (number > 255 || (color & 255) !== 255) {
        return undefined;
      }
      numbers.set(color, number);
      last = color;
    }
    // Each row begins with a byte that says that it is stored as it is.
    rows[pixel + Math.floor(pixel / width) + 1] = number;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits for each pixel, numbers of a palette.
  header.set([8, 3], 8);
  const palette = Buffer.from(
    [...numbers.keys()].flatMap((color) => [
      color >>> 24,
      (color >>> 16) & 255,
      (color >>> 8) & 255,
    ]),
  );
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, {level: 9})),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
