import { Resvg } from '@resvg/resvg-js';
import { CAIRN_GAPS, cairnStones } from '#domain/product/cairn';

/** Colors of a page icon: the circle, the stones on it, and the top stone in lichen. */
interface IconColors {
  readonly circle: string;
  readonly stones: string;
  readonly lichen: string;
}

/** The page icon follows the theme: a black circle for light, a white one for dark. */
export const ICON_COLORS = {
  light: { circle: '#000', stones: '#fff', lichen: '#a8cb64' },
  dark: { circle: '#fff', stones: '#000', lichen: '#4f7a12' },
} as const satisfies Readonly<Record<string, IconColors>>;

/** Width and height of each image in the icon file that browsers ask for by themselves, in px. */
const ICO_SIZES = [16, 32, 48];

const TOUCH_ICON = { size: 180, ground: '#fbfaf7' } as const;

/** The cairn on a circle, on a grid of 32 units. */
export function drawPageIcon({ circle, stones, lichen }: IconColors): string {
  return svg(32, `<circle cx="16" cy="16" r="16" fill="${circle}"/>${drawStones(stones, lichen)}`);
}

/** The icon of a home screen, which needs a background: phones cut its corners. */
export function drawTouchIcon(): string {
  const { size, ground } = TOUCH_ICON;
  const stones = drawStones('#1e1b18', '#5d8a1c');
  return svg(
    size,
    `<rect width="${size}" height="${size}" fill="${ground}"/><g transform="translate(2 2) scale(5.5)">${stones}</g>`,
  );
}

function drawStones(color: string, lichen: string): string {
  const paths = cairnStones.map((outline, at) => {
    const fill = at === cairnStones.length - 1 ? lichen : color;
    return `<path fill="${fill}" d="${outline}" transform="translate(0 ${CAIRN_GAPS[at]})"/>`;
  });
  return `<g transform="translate(5.6 5.2) scale(.088)">${paths.join('')}</g>`;
}

function svg(size: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${content}</svg>`;
}

/** Draws an image at a width. */
export function toPng(image: string, width: number): Buffer {
  return new Resvg(image, { fitTo: { mode: 'width', value: width } }).render().asPng();
}

/** An icon file with the image in every size, each as a PNG. */
export function toIco(image: string): Buffer {
  const pngs = ICO_SIZES.map((size) => toPng(image, size));
  const head = Buffer.alloc(6 + 16 * pngs.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pngs.length, 4);
  let offset = head.length;
  pngs.forEach((png, at) => {
    const size = ICO_SIZES[at] ?? 0;
    const entry = 6 + 16 * at;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pngs]);
}
