import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MAX_COLORS = 256;
const BIT_DEPTH = 8;
const COLOR_TYPE_PALETTE = 3;
/** The five upper bits of red, green and blue. */
const COARSE = 0xf8f8f8;

/** A picture without transparency. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel: red, green, blue, and one that is not looked at. */
  readonly rgba: Uint8Array;
}

/**
 * Writes a picture of few colours as PNG with a palette, about a third of the size of one without. Of colours that
 * differ by less than a thirty-second, as at the edges of letters, the most frequent one stands for all.
 *
 * @returns null when the picture has more than 256 such colours
 */
export function encodePalettePng({ width, height, rgba }: Pixels): Buffer | null {
  const colors = readColors(rgba, width * height);
  const palette = choosePalette(colors);
  if (palette.size > MAX_COLORS) return null;
  const indexes = new Map([...palette.keys()].map((key, index) => [key, index]));
  // Each row starts with the number of its filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  colors.forEach((color, pixel) => {
    rows[pixel + Math.floor(pixel / width) + 1] = indexes.get(color & COARSE) ?? 0;
  });
  return Buffer.concat([
    SIGNATURE,
    toChunk('IHDR', toHeader(width, height)),
    toChunk('PLTE', Buffer.from([...palette.values()].flatMap(toBytes))),
    toChunk('IDAT', deflateSync(rows)),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** @returns a number of 24 bits for each pixel */
function readColors(rgba: Uint8Array, count: number): Uint32Array {
  const view = new DataView(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  return Uint32Array.from({ length: count }, (_, pixel) => view.getUint32(pixel * 4) >>> 8);
}

/** @returns the most frequent colour of each group of colours that are nearly the same */
function choosePalette(colors: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  const palette = new Map<number, number>();
  for (const [color, count] of counts) {
    const chosen = palette.get(color & COARSE);
    if (chosen === undefined || count > (counts.get(chosen) ?? 0)) palette.set(color & COARSE, color);
  }
  return palette;
}

function toBytes(color: number): number[] {
  return [color >>> 16, (color >>> 8) & 0xff, color & 0xff];
}

function toHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BIT_DEPTH, COLOR_TYPE_PALETTE], 8);
  return header;
}

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
