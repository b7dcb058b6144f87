/**
 * Invisible characters: controls, format characters (zero width, direction, tags, soft hyphen), fillers and variation
 * selectors, private use, lone surrogates. Tabs and line breaks are kept, and so is a single emoji selector (U+FE0F).
 */
const INVISIBLE =
  /(?!\t|\n|\uFE0F)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]|(?<=\uFE0F)\uFE0F/gu;
/** Line and paragraph separators, which only some programs treat as line breaks. */
const SEPARATORS = /[\u2028\u2029]/g;

/**
 * Removes invisible characters. Language models still read them, so they can carry instructions that no reviewer
 * notices.
 *
 * @returns the text as people see it; line and paragraph separators become spaces
 */
export function toVisibleText(text: string): string {
  return text.replace(SEPARATORS, ' ').replace(INVISIBLE, '');
}
