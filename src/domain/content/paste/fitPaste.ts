import { findLineStart } from '../../text/lines';
import { escapeModuleCode } from '../inPlace/write/escapeText';
import { joinMarkdownLines } from './lines';

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
  if (/^\s*\|/.test(before)) return joinMarkdownLines(markdown).replace(/(?<!\\)\|/g, '\\|');
  if (!isBlock(markdown)) return markdown;
  const indent = /^[ \t]*/.exec(before)?.[0] ?? '';
  const indented = markdown.replace(/\n(?=[^\n])/g, `\n${indent}`);
  return `${gapBefore(text, lineStart, before, indent)}${indented}${gapAfter(text, to)}`;
}

/**
 * Fits Markdown that was made from formatted text in the same way; paragraphs that MDX would parse as JavaScript are
 * escaped.
 */
export function fitFormatted(text: string, from: number, to: number, markdown: string): string {
  const isWithinLine = from > findLineStart(text, from) && !isBlock(markdown);
  return fitPaste(text, from, to, isWithinLine ? markdown : escapeParagraphs(markdown));
}

function isBlock(markdown: string): boolean {
  return markdown.includes('\n') || /^(?:#{1,6} |[-*] |\d+[.)] |> |```|\||<[A-Z])/.test(markdown);
}

/** Code, which stays, and the starts of paragraphs that MDX would parse as JavaScript. */
const MODULES = /^(`{3,}).*\n(?:.*\n)*?\1$|(?<![^\n]\n?)(?:import|export)(?= |$)/gm;

function escapeParagraphs(markdown: string): string {
  return markdown.replaceAll(MODULES, (found, fence) => (fence ? found : escapeModuleCode(found)));
}

function gapBefore(text: string, lineStart: number, before: string, indent: string): string {
  if (before.trim() !== '') return `\n\n${indent}`;
  const isFirst = lineStart === 0 || /\n[ \t]*\n$/.test(text.slice(0, lineStart));
  return isFirst ? '' : '\n';
}

function gapAfter(text: string, to: number): string {
  const after = text.slice(to, to + 200);
  if (/^[ \t]*(?:\n[ \t]*\n|\n?$)/.test(after)) return '';
  return /^[ \t]*\n/.test(after) ? '\n' : '\n\n';
}
