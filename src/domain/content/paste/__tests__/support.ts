import type { Root } from 'hast';
import { fromDom } from 'hast-util-from-dom';
import { htmlToMarkdown } from '../htmlToMarkdown';

/** Converts copied HTML, as pasted on a page of `docs.example.com`. */
export function convert(html: string): ReturnType<typeof htmlToMarkdown> {
  const root = fromDom(new DOMParser().parseFromString(html, 'text/html')) as Root;
  return htmlToMarkdown(root, 'https://docs.example.com');
}

/** Replaces the caret `^` with what a function returns for the text without it and the caret's offset. */
export function insertAtCaret(marked: string, toInserted: (text: string, at: number) => string): string {
  const at = marked.indexOf('^');
  const text = marked.replace('^', '');
  return text.slice(0, at) + toInserted(text, at) + text.slice(at);
}
