import type { LineRange } from '#domain/git/diffHunks';
import { toLineNumber } from '#domain/text/lines';
import type { ParseResult } from '../../core/parsing/parseForEditor';
import { toPreviewedPage } from './page';
import { readSourceRange, type SourceRange } from './render/sourceRange';

const MAPPED = '[data-block][data-from]';

/** The lines of the source that the selected text on the page comes from; null when nothing on it is selected. */
export function readSelectedLines(parsed: ParseResult): LineRange | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { startContainer, endContainer, endOffset } = selection.getRangeAt(0);
  const from = findRange(parsed, startContainer);
  // Selecting a whole paragraph ends at the start of the next one.
  const to = endOffset === 0 ? from : findRange(parsed, endContainer);
  if (!from || !to) return null;
  const { text } = parsed;
  return { from: toLineNumber(text, from.from), to: toLineNumber(text, Math.max(from.from, to.to)) };
}

function findRange(parsed: ParseResult, node: Node): SourceRange | null {
  const element = node instanceof Element ? node : node.parentElement;
  const mapped = element?.closest(MAPPED);
  return mapped ? readSourceRange(mapped, readStarts(parsed)) : null;
}

/** Scrolls to the part of the page that shows a line of the source, counted from 1. */
export function showLine(parsed: ParseResult, line: number): void {
  const starts = readStarts(parsed);
  const reaches = (element: Element): boolean => {
    const range = readSourceRange(element, starts);
    return range !== null && toLineNumber(parsed.text, range.to) >= line;
  };
  // The first element in document order is the outermost. An element inside it may be a closer match.
  const found = [...document.querySelectorAll(MAPPED)].filter(reaches);
  const [first] = found;
  const innermost = found.find((element) => first?.contains(element) && !element.querySelector(MAPPED));
  (innermost ?? first)?.scrollIntoView({ block: 'center' });
}

function readStarts(parsed: ParseResult) {
  return toPreviewedPage('', parsed)?.starts ?? new Map();
}
