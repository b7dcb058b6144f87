/** Joins the lines of a text with spaces. */
export function toOneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** Removes the line breaks at the end. (A regular expression would take time in the square of their number.) */
export function dropLastBreaks(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end--;
  return text.slice(0, end);
}
