/**
 * Characters that show nothing: controls, format characters (zero width, direction, tags, soft hyphen), fillers and
 * variation selectors, private use, halves of pairs. Tab and line break are text. The selector that makes an emoji
 * colorful (U+FE0F) stays where it is alone.
 */
const INVISIBLE =
  /(?!\t|\n|\uFE0F)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]|(?<=\uFE0F)\uFE0F/gu;
/** Line and paragraph separators end a line to some readers only. */
const SEPARATORS = /[\u2028\u2029]/g;

/**
 * Takes out what a person can't see. A language model reads these characters all the same, so they can carry
 * instructions that nobody has noticed in review.
 *
 * @returns the text as people see it; line and paragraph separators become spaces
 */
export function toVisibleText(text: string): string {
  return text.replace(SEPARATORS, ' ').replace(INVISIBLE, '');
}
