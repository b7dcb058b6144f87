import { product } from '#domain/product/product';
import { SOCIAL_CARD_HEIGHT, SOCIAL_CARD_WIDTH } from '#domain/seo/socialCard';
import { readTypeface, type Typeface } from './font';
import { layOutTitle } from './layout';

/** Texts of a card. */
export interface Card {
  readonly title: string;
  /** The part of the documentation the page belongs to; '' for none. */
  readonly section: string;
}

/** The light theme's colors (`src/css/tokens.css`), as the image format needs them. */
const COLORS = { paper: '#fbfaf7', ink: '#1e1b18', quiet: '#5f584f', lichen: '#4b6712' } as const;

const MARGIN = 80;
const TITLE = { width: 820, maxLines: 3, sizes: [84, 74, 64, 56] } as const;
const TITLE_LINE_HEIGHT = 1.1;
const TITLE_TOP = 232;

/** The typeface in the weights that cards use. */
export interface Typefaces {
  readonly bold: Typeface;
  readonly medium: Typeface;
}

/** Reads the typefaces once for all cards. */
export function readTypefaces(): Typefaces {
  return { bold: readTypeface(700), medium: readTypeface(500) };
}

/**
 * A card as SVG: mark and name above, the page's section and title below, a drawn pile of stones at the right.
 *
 * @returns an image without text elements: all letters are outlines
 */
export function drawCard({ title, section }: Card, { bold, medium }: Typefaces): string {
  const { lines, size } = layOutTitle(title, bold, TITLE);
  const titlePath = lines
    .map((line, index) =>
      bold.toPath(line, MARGIN - 3, TITLE_TOP + size * (0.72 + index * TITLE_LINE_HEIGHT), size),
    )
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_CARD_WIDTH}" height="${SOCIAL_CARD_HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${COLORS.paper}"/>`,
    drawStones(),
    `<rect x="0" y="0" width="100%" height="10" fill="${COLORS.lichen}"/>`,
    `<g fill="${COLORS.ink}"><g transform="translate(${MARGIN - 4} 66) scale(2.1)">${MARK}</g>`,
    `<path d="${bold.toPath(product.name, MARGIN + 62, 106, 40)}"/><path d="${titlePath}"/></g>`,
    `<path fill="${COLORS.lichen}" d="${medium.toPath(section, MARGIN, TITLE_TOP - 26, 32)}"/>`,
    `<path fill="${COLORS.quiet}" d="${medium.toPath('Documentation', MARGIN, 566, 30)}"/>`,
    '</svg>',
  ].join('');
}

/** The product's mark on a 24-pixel grid, as in the site's header. */
const MARK =
  '<ellipse cx="12" cy="19" rx="9.5" ry="3.6"/>' +
  '<ellipse cx="12.6" cy="12.4" rx="6.6" ry="2.9" opacity="0.78"/>' +
  '<ellipse cx="11.6" cy="6.6" rx="3.9" ry="2.4" opacity="0.56"/>';

function drawStones(): string {
  const stones = [
    { cx: 1046, cy: 560, rx: 190, ry: 74, fill: '#e9e5db' },
    { cx: 1064, cy: 436, rx: 140, ry: 60, fill: '#eeebe2' },
    { cx: 1036, cy: 332, rx: 96, ry: 50, fill: '#f2efe8' },
    { cx: 1052, cy: 250, rx: 58, ry: 38, fill: '#dfeac6' },
  ];
  return stones
    .map(
      ({ cx, cy, rx, ry, fill }) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`,
    )
    .join('');
}
