import { LINE_BREAK } from '../splice/lines';

/** Joins the lines of a text with spaces. */
export function toOneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** Joins the lines of Markdown; line breaks stay, as tags. */
export function joinMarkdownLines(markdown: string): string {
  return toOneLine(markdown.replaceAll(/(?<=(?<!\\)(?:\\\\)*)\\\n/g, LINE_BREAK));
}

/** Removes trailing line breaks. (A regular expression would take quadratic time.) */
export function dropLastBreaks(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end--;
  return text.slice(0, end);
}
