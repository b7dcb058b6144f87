import { Resvg } from '@resvg/resvg-js';
import { encodePalettePng } from './encodePng';

/**
 * Draws an SVG picture that has no text elements and is opaque.
 *
 * @param svg a picture with a width and a height
 * @returns the file as PNG
 */
export function renderPng(svg: string): Buffer {
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const { width, height, pixels } = image;
  return encodePalettePng({ width, height, rgba: pixels }) ?? image.asPng();
}
