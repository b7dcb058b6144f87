import type { Typeface } from './font';

/** A title broken into lines of one size. */
export interface TitleLayout {
  readonly lines: readonly string[];
  /** In pixels. */
  readonly size: number;
}

/** The box that a title has to fit into. Sizes are in pixels, the largest first. */
export interface TitleBox {
  readonly width: number;
  readonly maxLines: number;
  readonly sizes: readonly number[];
}

/**
 * Breaks a title at its spaces, in the largest size in which it fits. If it fits in none, it is truncated after the
 * last word that fits, with an ellipsis.
 */
export function layOutTitle(
  title: string,
  typeface: Typeface,
  { width, maxLines, sizes }: TitleBox,
): TitleLayout {
  const words = title.split(/\s+/).filter(Boolean);
  for (const size of sizes) {
    const lines = breakLines(words, (line) => typeface.measure(line, size) <= width);
    const isFit = lines.length <= maxLines && lines.every((line) => typeface.measure(line, size) <= width);
    if (isFit) return { lines, size };
  }
  const size = sizes.at(-1) ?? 0;
  const fits = (line: string) => typeface.measure(`${line} …`, size) <= width;
  const lines = breakLines(words, fits).map((line) => cutToFit(line, fits));
  const kept = lines.slice(0, maxLines);
  return { size, lines: lines.length > maxLines ? [...kept.slice(0, -1), `${kept.at(-1)} …`] : kept };
}

function breakLines(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A single word can be wider than the card. */
function cutToFit(line: string, fits: (line: string) => boolean): string {
  let cut = line;
  while (cut.length > 1 && !fits(cut)) cut = cut.slice(0, -1);
  return cut;
}
