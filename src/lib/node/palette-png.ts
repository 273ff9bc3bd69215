import {promisify} from 'node:util';
import {crc32, deflate} from 'node:zlib';

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

/** Does its work beside the main thread. */
const compress = promisify(deflate);

/**
 * Writes a PNG file that names its colors once, which is less than half of one that spells them out.
 *
 * @returns the file; nothing when the image has more than 256 colors, or one that is not opaque
 */
export async function toPalettePng({width, height, pixels}: Image): Promise<Buffer | undefined> {
  // One number for a pixel. A copy of the bytes begins where such numbers may stand in memory.
  const colors = new Uint32Array(new Uint8Array(pixels).buffer);
  const places = new Map<number, number>();
  const palette: number[] = [];
  // Each row begins with a byte that says that it is stored as it is.
  const rows = Buffer.alloc((width + 1) * height);
  const rowOf = (y: number): Buffer => pixels.subarray(y * width * 4, (y + 1) * width * 4);
  for (let y = 0; y < height; y += 1) {
    const row = rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1));
    if (y > 0 && rowOf(y).equals(rowOf(y - 1))) {
      // Most of a card is empty.
      rows.copy(row, 0, (y - 1) * (width + 1) + 1);
      continue;
    }
    for (let x = 0, end = 0; x < width; x = end) {
      const start = y * width;
      const color = colors[start + x] ?? 0;
      while (end < width && colors[start + end] === color) {
        end += 1;
      }
      const place = places.get(color) ?? places.size;
      if (place === places.size) {
        const [red = 0, green = 0, blue = 0, opacity] = pixels.subarray((start + x) * 4);
        if (place > 255 || opacity !== 255) {
          return undefined;
        }
        places.set(color, place);
        palette.push(red, green, blue);
      }
      row.fill(place, x, end);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits for each pixel, numbers of a palette.
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    // Level 7 makes a tenth less of it, and takes a quarter longer for the whole card's file.
    chunk('IDAT', await compress(rows, {level: 4})),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
