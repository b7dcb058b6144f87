/**
 * Cuts a text to a length, never within a character of two UTF-16 code units, such as an emoji: databases and servers
 * refuse half a character.
 *
 * @param length maximum length in UTF-16 code units
 */
export function cutText(text: string, length: number): string {
  const isSplit = (text.codePointAt(length - 1) ?? 0) > 0xffff;
  return text.slice(0, isSplit ? length - 1 : length);
}

/** Cuts a text to a length, with an ellipsis as its last character when something was cut. */
export function shortenText(text: string, length: number): string {
  return text.length <= length ? text : `${cutText(text, length - 1).trimEnd()}…`;
}
