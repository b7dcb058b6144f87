import { drawCard, readTypefaces } from '../drawCard';
import { renderPng } from '../renderPng';

const typefaces = readTypefaces();

describe('a social card', () => {
  it('is an image of 1200 by 630 pixels, below 60 KB', () => {
    const png = renderPng(
      drawCard({ title: 'Use the Copilot in several environments', section: 'Suite' }, typefaces),
    );
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(60_000);
  });

  it('is the same every time, and another for another title', () => {
    const draw = (title: string) => renderPng(drawCard({ title, section: '' }, typefaces));
    expect(draw('One').equals(draw('One'))).toBe(true);
    expect(draw('One').equals(draw('Two'))).toBe(false);
  });

  it('draws every letter, with no text that could be markup', () => {
    const svg = drawCard({ title: 'Problems & <script> “quoted”', section: '</svg>' }, typefaces);
    expect(svg).not.toMatch(/NaN|undefined|<script|<text|<\/svg>.+/);
  });
});
