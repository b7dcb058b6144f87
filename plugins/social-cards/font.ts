import { readFileSync } from 'node:fs';
import opentype, { type Font, type PathCommand } from 'opentype.js';

/** Weights of the typeface that cards use. */
export type Weight = 500 | 700;

/** A typeface that can measure and draw text. Sizes and positions in pixels. */
export interface Typeface {
  measure(text: string, size: number): number;
  /** The outline of a line of text as SVG path data; `y` is its baseline. */
  toPath(text: string, x: number, y: number, size: number): string;
}

/**
 * Reads the site's typeface. Its outlines are drawn into the card, so the renderer needs no system fonts, and the image
 * is the same everywhere.
 *
 * @throws Error when the typeface's package isn't installed
 */
export function readTypeface(weight: Weight): Typeface {
  const file = require.resolve(`@fontsource/hanken-grotesk/files/hanken-grotesk-latin-${weight}-normal.woff`);
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
  return {
    measure: (text, size) => (layOut(font, text).width / font.unitsPerEm) * size,
    toPath: (text, x, y, size) =>
      layOut(font, text)
        .glyphs.flatMap(({ glyph, at }) => glyph.getPath(x + (at / font.unitsPerEm) * size, y, size).commands)
        .map(toPathData)
        .join(''),
  };
}

/** Used instead of the library's `toPathData`, which writes NaN for numbers very close to an integer. */
function toPathData(command: PathCommand): string {
  const { type, x1, y1, x2, y2, x, y }: Partial<Record<string, number | string>> = { ...command };
  const numbers = [x1, y1, x2, y2, x, y].filter((value) => typeof value === 'number');
  return type + numbers.map((value) => Math.round(value * 10) / 10).join(' ');
}

/** Positions glyphs, in font units. Pairs are kerned; shaping of complex scripts isn't needed here. */
function layOut(font: Font, text: string) {
  const glyphs = [...text].map((character) => font.charToGlyph(character));
  let width = 0;
  const placed = glyphs.map((glyph, index) => {
    const previous = glyphs[index - 1];
    if (previous) width += font.getKerningValue(previous, glyph);
    const at = width;
    width += glyph.advanceWidth ?? 0;
    return { glyph, at };
  });
  return { glyphs: placed, width };
}
