/** Joins the lines of a text with spaces. */
export function toOneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** Removes trailing line breaks. (A regular expression would take quadratic time.) */
export function dropLastBreaks(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end--;
  return text.slice(0, end);
}
