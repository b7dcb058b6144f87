import { inflateSync } from 'node:zlib';
import { encodePalettePng } from '../encodePng';

/** The chunks of a PNG file by name. */
function readChunks(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return chunks;
}

/** The colours of a picture with a palette, pixel by pixel. */
function readColors(png: Buffer, width: number): string[] {
  const chunks = readChunks(png);
  const palette = chunks.get('PLTE') ?? Buffer.alloc(0);
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const indexes = [...rows].filter((_, at) => at % (width + 1) !== 0);
  return indexes.map((index) => palette.toString('hex', index * 3, index * 3 + 3));
}

describe('a picture of few colours', () => {
  it('keeps its size and its colours', () => {
    const rgba = Uint8Array.from([255, 0, 0, 255, 0, 128, 0, 255, 255, 0, 0, 255, 10, 20, 30, 255]);
    const png = encodePalettePng({ width: 2, height: 2, rgba });
    if (!png) throw new Error('no picture');
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect(readChunks(png).get('IHDR')?.toString('hex')).toBe('00000002000000020803000000');
    expect(readColors(png, 2)).toEqual(['ff0000', '008000', 'ff0000', '0a141e']);
  });

  it('writes colours that are nearly the same as the most frequent of them', () => {
    const rgba = Uint8Array.from(
      [
        [250, 250, 250, 255],
        [251, 250, 247, 255],
        [251, 250, 247, 255],
      ].flat(),
    );
    const png = encodePalettePng({ width: 3, height: 1, rgba });
    expect(png && readColors(png, 3)).toEqual(['fafafa', 'fbfaf7', 'fbfaf7']);
    const near = Uint8Array.from(
      [
        [249, 250, 250, 255],
        [251, 250, 249, 255],
        [251, 250, 249, 255],
      ].flat(),
    );
    const merged = encodePalettePng({ width: 3, height: 1, rgba: near });
    expect(merged && readColors(merged, 3)).toEqual(['fbfaf9', 'fbfaf9', 'fbfaf9']);
  });

  it('is written elsewhere when it has too many', () => {
    const side = 32;
    const rgba = new Uint8Array(side * side * 4);
    for (let pixel = 0; pixel < side * side; pixel += 1) {
      rgba.set([(pixel % 32) * 8, Math.floor(pixel / 32) * 8, 0, 255], pixel * 4);
    }
    expect(encodePalettePng({ width: side, height: side, rgba })).toBeNull();
  });
});
