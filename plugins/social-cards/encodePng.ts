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
 * Writes a picture of few colours as PNG with a palette, about a third of the size of one without. Colours that
 * differ by less than a thirty-second are written as the one of them that comes first.
 *
 * @returns null when the picture has more than 256 such colours
 */
export function encodePalettePng({ width, height, rgba }: Pixels): Buffer | null {
  const pixels = new DataView(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  const palette: number[] = [];
  const indexes = new Map<number, number>();
  // Each row starts with the number of its filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let column = 1; column <= width; column += 1, at += 4) {
      const color = pixels.getUint32(at) >>> 8;
      const key = color & COARSE;
      let index = indexes.get(key);
      if (index === undefined) {
        index = indexes.size;
        if (index === MAX_COLORS) return null;
        indexes.set(key, index);
        palette.push(color >>> 16, (color >>> 8) & 0xff, color & 0xff);
      }
      rows[row * (width + 1) + column] = index;
    }
  }
  return Buffer.concat([
    SIGNATURE,
    toChunk('IHDR', toHeader(width, height)),
    toChunk('PLTE', Buffer.from(palette)),
    toChunk('IDAT', deflateSync(rows)),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
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
