import { readFileSync } from 'node:fs';
import { drawPageIcon, drawTouchIcon, ICON_COLORS, toIco, toPng } from '../pageIcons.mts';

describe('the page icons', () => {
  it.each(['light', 'dark'] as const)('are drawn from the cairn, on a circle: %s', (theme) => {
    const drawn = drawPageIcon(ICON_COLORS[theme]);
    expect(drawn).toContain(`<circle cx="16" cy="16" r="16" fill="${theme === 'light' ? '#000' : '#fff'}"/>`);
    expect(readFileSync(`static/img/icon-${theme}.svg`, 'utf8')).toBe(drawn);
  });

  it('have a file with three sizes, and one for home screens', () => {
    const ico = readFileSync('static/favicon.ico');
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 3]);
    expect([ico[6], ico[22], ico[38]]).toEqual([16, 32, 48]);
    expect(toIco(drawPageIcon(ICON_COLORS.light)).subarray(0, 14)).toEqual(ico.subarray(0, 14));
    const touch = readFileSync('static/apple-touch-icon.png');
    expect([touch.readUInt32BE(16), touch.readUInt32BE(20)]).toEqual([180, 180]);
    expect(toPng(drawTouchIcon(), 180).readUInt32BE(16)).toBe(180);
  });
});
