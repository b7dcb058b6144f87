import { inflateSync } from 'node:zlib';
import { drawBackground, drawTexts, readTypefaces, TEXTS_TOP } from '../drawCard';
import { encodePng, renderOver, renderRaster } from '../renderPng';

/** Below the texts, the background has a line of its own. */
const FOOTER_TOP = 536;
const typefaces = readTypefaces();

const background = renderRaster(drawBackground(typefaces));
const draw = (title: string, section = ''): Buffer =>
  encodePng(renderOver(background, drawTexts({ title, section }, typefaces), TEXTS_TOP));

describe('a social card', () => {
  it('has 1200 by 630 pixels and less than 60 KB', () => {
    const png = draw('Use the Copilot in several environments', 'Suite');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(60_000);
  });

  it('draws all of a title with three lines, and nothing below it', () => {
    const svg = drawTexts({ title: 'Memories in many ordinary environments', section: '' }, typefaces);
    const { rows: drawn } = renderOver(background, svg, TEXTS_TOP);
    const taller = svg.replace(/height="\d+" viewBox="(\S+ \S+ \S+) \d+"/, 'height="400" viewBox="$1 400"');
    expect(taller).not.toBe(svg);
    expect(renderOver(background, taller, TEXTS_TOP).rows.equals(drawn)).toBe(true);
  });

  it('is the same every time, and differs for another title', () => {
    expect(draw('One').equals(draw('One'))).toBe(true);
    expect(draw('One').equals(draw('Two'))).toBe(false);
  });

  it('cuts a long section at a word, as it does with a long title', () => {
    const drawSection = (section: string) => drawTexts({ title: 'One', section }, typefaces);
    const words = 'Extensions plugins integrations and everything else';
    expect(drawSection(`${words} that there is`)).toBe(drawSection(`${words} that there was once`));
    expect(drawSection('Extensions, plugins and integrations')).not.toBe(
      drawSection('Extensions, plugins and'),
    );
  });

  it("draws every letter as an outline, so that text can't become markup", () => {
    const card = { title: 'Problems & <script> “quoted”', section: '</svg>' };
    for (const svg of [drawTexts(card, typefaces), drawBackground(typefaces)])
      expect(svg).not.toMatch(/NaN|undefined|<script|<text|<\/svg>.+/);
  });

  it("doesn't change the background, for the next card and around the texts", () => {
    const before = Buffer.from(background.rows);
    const { rows } = renderOver(background, drawTexts({ title: 'One', section: 'A' }, typefaces), TEXTS_TOP);
    expect(background.rows.equals(before)).toBe(true);
    const rowLength = background.rows.length / background.height;
    const above = TEXTS_TOP * rowLength;
    const below = FOOTER_TOP * rowLength;
    expect(rows.subarray(0, above).equals(before.subarray(0, above))).toBe(true);
    expect(rows.subarray(below).equals(before.subarray(below))).toBe(true);
    expect(rows.equals(before)).toBe(false);
  });
});

describe('drawing over an image', () => {
  it('blends the colors by opacity', () => {
    const toSvg = (content: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1">${content}</svg>`;
    const white = renderRaster(toSvg('<rect width="2" height="1" fill="#fff"/>'));
    const half = renderOver(white, toSvg('<rect width="1" height="1" opacity=".5"/>'), 0);
    expect([...white.rows]).toEqual([0, 255, 255, 255, 255, 255, 255]);
    expect([...half.rows]).toEqual([0, 127, 127, 127, 255, 255, 255]);
    const png = encodePng(half);
    const length = png.readUInt32BE(33);
    expect([...inflateSync(png.subarray(41, 41 + length))]).toEqual([...half.rows]);
  });
});
