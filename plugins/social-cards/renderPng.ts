import { crc32, deflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';

/** An image as the uncompressed rows of a PNG file: each starts with its filter byte, 0 for none. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly rows: Buffer;
}

/** Bytes per opaque pixel in a raster. */
const CHANNELS = 3;
/** Bytes per pixel from the drawing library, which includes opacity. */
const DRAWN_CHANNELS = 4;
const OPAQUE = 255;
/**
 * Takes a third of the time of the default level, and makes files 50% larger. That is acceptable, because only a few
 * programs load the cards.
 */
const COMPRESSION_LEVEL = 3;

/**
 * Draws an SVG image that has no text elements.
 *
 * @param svg an opaque image with a width and a height
 */
export function renderRaster(svg: string): Raster {
  const { width, height } = draw(svg);
  const empty = { width, height, rows: Buffer.alloc(height * toRowLength(width)) };
  return renderOver(empty, svg, 0);
}

/**
 * Draws an SVG image over another one that is at least as wide, at its left edge.
 *
 * @param top the row of the background where it starts
 * @param rows receives the new image; for many images, one buffer is faster than a new one for each
 */
export function renderOver(
  { width, height, rows: background }: Raster,
  svg: string,
  top: number,
  rows: Buffer = Buffer.alloc(background.length),
): Raster {
  const { pixels, width: drawnWidth, height: drawnHeight } = draw(svg);
  background.copy(rows);
  for (let y = 0; y < drawnHeight; y += 1) {
    const from = y * drawnWidth * DRAWN_CHANNELS;
    const to = (top + y) * toRowLength(width) + 1;
    for (let x = 0; x < drawnWidth; x += 1) {
      const drawn = from + x * DRAWN_CHANNELS;
      const alpha = pixels[drawn + CHANNELS] ?? 0;
      if (alpha === 0) continue;
      const pixel = to + x * CHANNELS;
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        const under = rows[pixel + channel] ?? 0;
        // Drawn colors are premultiplied by their opacity.
        const over = pixels[drawn + channel] ?? 0;
        rows[pixel + channel] = over + Math.round((under * (OPAQUE - alpha)) / OPAQUE);
      }
    }
  }
  return { width, height, rows };
}

/** Writes an image as a PNG file. */
export function encodePng({ width, height, rows }: Raster): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per channel; red, green and blue.
  header.writeUInt8(8, 8);
  header.writeUInt8(2, 9);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    toChunk('IHDR', header),
    toChunk('IDAT', deflateSync(rows, { level: COMPRESSION_LEVEL })),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}

function draw(svg: string) {
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render();
}

function toRowLength(width: number): number {
  return 1 + width * CHANNELS;
}

function toChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
