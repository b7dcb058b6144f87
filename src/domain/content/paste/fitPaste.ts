import { findLineStart } from '../../text/lines';
import { toOneLine } from './lines';

/**
 * Fits pasted Markdown into a text: blocks get empty lines around them, and the indentation of the current line.
 *
 * @param text the whole text
 * @param from start of the selection to replace
 * @param to end of the selection
 * @param markdown without leading or trailing line breaks
 * @returns the text to insert
 */
export function fitPaste(text: string, from: number, to: number, markdown: string): string {
  const lineStart = findLineStart(text, from);
  const before = text.slice(lineStart, from);
  if (/^\s*\|/.test(before)) return toOneLine(markdown).replace(/(?<!\\)\|/g, '\\|');
  const isBlock = markdown.includes('\n') || /^(?:#{1,6} |[-*] |\d+[.)] |> |```|\||<[A-Z])/.test(markdown);
  if (!isBlock) return markdown;
  const indent = /^[ \t]*/.exec(before)?.[0] ?? '';
  const indented = markdown.replace(/\n(?=[^\n])/g, `\n${indent}`);
  return `${gapBefore(text, lineStart, before)}${indented}${gapAfter(text, to)}`;
}

function gapBefore(text: string, lineStart: number, before: string): string {
  if (before.trim() !== '') return '\n\n';
  const isFirst = lineStart === 0 || /\n[ \t]*\n$/.test(text.slice(0, lineStart));
  return isFirst ? '' : '\n';
}

function gapAfter(text: string, to: number): string {
  const after = text.slice(to, to + 200);
  if (/^[ \t]*(?:\n[ \t]*\n|\n?$)/.test(after)) return '';
  return /^[ \t]*\n/.test(after) ? '\n' : '\n\n';
}
