/**
 * Widths of characters in hundredths of the font size, in DejaVu Sans Condensed, the widest font of the stack in
 * `render.ts`. A label that fits in this font also fits in the others.
 */
const REGULAR: Readonly<Record<number, string>> = {
  25: "'ijl",
  27: 'IJ',
  29: ' ,.·’',
  30: '/:;\\|',
  32: '-f',
  35: '()[]t',
  36: '!›',
  37: 'r',
  41: '"',
  45: '*_`–',
  47: 'sz“”',
  48: '?',
  49: 'c',
  50: 'L',
  52: 'Fk',
  53: 'vxy',
  54: 'P',
  55: 'TYaeo',
  57: '0123456789$ESbdghnpqu{}',
  59: 'K',
  62: 'ABVXZ',
  63: 'CR',
  66: 'U',
  67: 'N',
  68: 'H',
  69: 'D',
  70: '&G',
  71: 'OQ',
  74: 'w',
  75: '#+<=>^~→×↵',
  78: 'M',
  85: '%',
  88: 'm',
  89: 'W',
  90: '@…',
};
/** Upper bound of how much wider bold text is. */
const BOLD_FACTOR = 1.13;
const MONOSPACE = 0.605;

const widths = new Map(
  Object.entries(REGULAR).flatMap(([width, characters]) =>
    [...characters].map((character): [string, number] => [character, Number(width) / 100]),
  ),
);

/** The style of a text. */
export interface Font {
  readonly size: number;
  readonly isBold?: boolean;
  readonly isMonospace?: boolean;
}

/**
 * Computes the width of a text.
 *
 * @throws Error for a character whose width isn't known
 */
export function measure(text: string, { size, isBold = false, isMonospace = false }: Font): number {
  if (isMonospace) return [...text].length * MONOSPACE * size;
  const ems = [...text].reduce((sum, character) => {
    const width = widths.get(character);
    if (width === undefined) throw new Error(`No width is known for "${character}" in "${text}".`);
    return sum + width;
  }, 0);
  return ems * size * (isBold ? BOLD_FACTOR : 1);
}

/** Computes the width to reserve for a text with `{product}`, which is the same for every product name. */
export function measureFilled(text: string, font: Font): number {
  return measure(text.replaceAll(/\{(?<name>[pP]roduct)\}/g, '$<name>'), font);
}

/** Breaks a text into lines that are no wider than `width`. */
export function wrap(text: string, width: number, font: Font): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measureFilled(joined, font) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}
