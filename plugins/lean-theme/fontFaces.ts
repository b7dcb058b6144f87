/**
 * URL of the web font. It is preloaded, so it must be the same everywhere. The file is the published variable font,
 * reduced to Latin and to the weights that the stylesheets use; with all weights, it would be 50% larger.
 */
export const FONT_HREF = '/fonts/hanken-grotesk.woff2';

/** A system font, and the width of the web font relative to it, regular and bold. */
interface SystemFont {
  readonly family: string;
  /** Full names of the regular and the bold face; the first installed one is used. */
  readonly regular: readonly string[];
  readonly bold: readonly string[];
  readonly width: readonly [regular: number, bold: number];
}

/** Fonts of Windows, macOS and iOS; Android; Linux. Measured with the text of a page of the documentation. */
const SYSTEM_FONTS: readonly SystemFont[] = [
  {
    family: 'Hanken Grotesk Fallback',
    regular: ['Arial', 'Liberation Sans', 'Helvetica Neue'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Neue Bold'],
    width: [1.015, 0.953],
  },
  {
    family: 'Hanken Grotesk Roboto',
    regular: ['Roboto'],
    bold: ['Roboto Bold'],
    width: [1.014, 1.01],
  },
  {
    family: 'Hanken Grotesk Noto',
    regular: ['Noto Sans'],
    bold: ['Noto Sans Bold'],
    width: [0.956, 0.912],
  },
  {
    family: 'Hanken Grotesk DejaVu',
    regular: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold'],
    width: [0.891, 0.799],
  },
];

/** Ascent and descent of the web font, relative to its size. */
const ASCENT = 1;
const DESCENT = 0.303;

/**
 * The web font, and system fonts adjusted to its width and height. On a slow connection, the page keeps the system font
 * (`optional`), because different line breaks would move the text while someone reads; the next page has the web font.
 * The rules are in the page instead of the stylesheet, where the bundler would give the font another URL than the
 * preloaded one. `--font-sans` lists them in this order.
 */
export const fontFaces = [
  `@font-face{font-family:"Hanken Grotesk Variable";src:url("${FONT_HREF}") format("woff2");font-weight:400 740;font-style:normal;font-display:optional}`,
  ...SYSTEM_FONTS.flatMap(({ family, regular, bold, width }) => [
    renderFallback(family, '100 500', regular, width[0]),
    renderFallback(family, '501 900', bold, width[1]),
  ]),
].join('\n');

function renderFallback(family: string, weight: string, names: readonly string[], width: number): string {
  const src = names.map((name) => `local("${name}")`).join(',');
  const percent = (part: number): string => `${(part * 100).toFixed(1)}%`;
  return (
    `@font-face{font-family:"${family}";font-weight:${weight};src:${src};size-adjust:${percent(width)};` +
    `ascent-override:${percent(ASCENT / width)};descent-override:${percent(DESCENT / width)};line-gap-override:0%}`
  );
}
