import { CAIRN_GAPS, cairnStones } from '#domain/product/cairn';
import { product } from '#domain/product/product';
import { SOCIAL_CARD_HEIGHT, SOCIAL_CARD_WIDTH } from '#domain/seo/socialCard';
import { readTypeface, type Typeface } from './font';
import { layOutTitle } from './layout';

/** Texts of a card. */
export interface Card {
  readonly title: string;
  /** Title of the page's section in the documentation; '' for none. */
  readonly section: string;
}

/** The light theme's colors (`src/css/tokens.css`), in the format for images. */
const COLORS = {
  paper: '#fbfaf7',
  ink: '#1e1b18',
  quiet: '#5f584f',
  lichen: '#4b6712',
  sun: '#f5ecd9',
} as const;

const MARGIN = 80;
const TITLE = { width: 720, maxLines: 3, sizes: [84, 74, 64, 56] } as const;
const SECTION = { width: TITLE.width, maxLines: 1, sizes: [32] } as const;
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

/** Where the image of a card's own texts starts, in pixels from the top. */
export const TEXTS_TOP = 160;

/**
 * Draws the background that all cards share, as SVG: mark and name at the top, the cairn on the right.
 *
 * @returns an image without text elements: all letters are outlines
 */
export function drawBackground({ bold, medium }: Typefaces): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_CARD_WIDTH}" height="${SOCIAL_CARD_HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${COLORS.paper}"/>`,
    drawStones(),
    `<rect x="0" y="0" width="100%" height="10" fill="${COLORS.lichen}"/>`,
    `<g fill="${COLORS.ink}"><g transform="translate(${MARGIN - 6} 60) scale(.245)">${MARK}</g>`,
    `<path d="${bold.toPath(product.name, MARGIN + 62, 106, 40)}"/></g>`,
    `<path fill="${COLORS.quiet}" d="${medium.toPath('Documentation', MARGIN, 566, 30)}"/>`,
    '</svg>',
  ].join('');
}

/**
 * Draws a card's own texts as SVG, without a background: the page's section and title. The image is as large as they
 * are, because the time that it takes grows with its area.
 *
 * @returns an image for the card's left edge, without text elements: all letters are outlines
 */
export function drawTexts({ title, section }: Card, { bold, medium }: Typefaces): string {
  const { lines, size } = layOutTitle(title, bold, TITLE);
  const {
    lines: [shownSection = ''],
    size: sectionSize,
  } = layOutTitle(section, medium, SECTION);
  const titlePath = lines
    .map((line, index) =>
      bold.toPath(line, MARGIN - 3, TITLE_TOP + size * (0.72 + index * TITLE_LINE_HEIGHT), size),
    )
    .join('');
  const widths = [
    medium.measure(shownSection, sectionSize),
    ...lines.map((line) => bold.measure(line, size)),
  ];
  const width = MARGIN + Math.ceil(Math.max(...widths)) + 10;
  const height = TITLE_TOP + Math.ceil(size * lines.length * TITLE_LINE_HEIGHT) - TEXTS_TOP;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    ` viewBox="0 ${TEXTS_TOP} ${width} ${height}">`,
    `<path fill="${COLORS.ink}" d="${titlePath}"/>`,
    `<path fill="${COLORS.lichen}" d="${medium.toPath(shownSection, MARGIN, TITLE_TOP - 26, sectionSize)}"/>`,
    '</svg>',
  ].join('');
}

/** The product's mark, as in the site's header. */
const MARK = cairnStones
  .map((outline, at) => {
    const fill = at === cairnStones.length - 1 ? ` fill="${COLORS.lichen}"` : '';
    return `<path${fill} d="${outline}" transform="translate(0 ${CAIRN_GAPS[at]})"/>`;
  })
  .join('');

/**
 * Colors of stone and of lichen, from shadow to light, each with its offset: the outline is shifted toward the light.
 */
const TONES = {
  stone: ['#8b8379', '#cbc6bb', '#ece9e1'],
  lichen: ['#4d6a17', '#8aa84a', '#bfd78a'],
  shifts: ['0 0', '-7 -7', '-20 -24'],
} as const;

/** Draws the sun and the cairn in front of it, on the right. */
function drawStones(): string {
  const top = cairnStones.length - 1;
  const stones = cairnStones.map((outline, at) => {
    const tones = TONES[at === top ? 'lichen' : 'stone'].map(
      (fill, tone) => `<path d="${outline}" fill="${fill}" transform="translate(${TONES.shifts[tone]})"/>`,
    );
    const above = cairnStones[at + 1];
    const shadow = above ? `<path d="${above}" fill="${TONES.stone[0]}" transform="translate(5 9)"/>` : '';
    return `<clipPath id="s${at}"><path d="${outline}"/></clipPath><g clip-path="url(#s${at})">${tones.join('')}${shadow}</g>`;
  });
  return [
    `<circle cx="1016" cy="400" r="222" fill="${COLORS.sun}"/>`,
    `<path fill="${COLORS.ink}" d="M560 630c140-10 240-52 380-58 110-4 190 16 260 36v22Z"/>`,
    `<g transform="translate(850 214) scale(1.54)">${stones.join('')}</g>`,
  ].join('');
}
