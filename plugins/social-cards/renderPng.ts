import { Resvg } from '@resvg/resvg-js';

/**
 * Draws an SVG image that has no text elements.
 *
 * @param svg an image with a width and a height
 * @returns the file as PNG
 */
export function renderPng(svg: string): Buffer {
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
