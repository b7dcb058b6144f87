import type { BlockContext, Element, Line, MarkdownConfig } from '@lezer/markdown';
import { getParseState } from './parseState';

/** The block of keys and values at the start of a page; where it ends is already known. */
export const frontMatterSyntax: MarkdownConfig = {
  parseBlock: [{ name: 'FrontMatter', before: 'TagLine', parse: parseFrontMatter }],
};

function parseFrontMatter(cx: BlockContext, line: Line): boolean {
  const end = getParseState(cx)?.frontMatterEnd ?? 0;
  if (cx.lineStart > 0 || end === 0) return false;
  const parts: Element[] = [];
  let lastEnd = 0;
  do {
    lastEnd = cx.lineStart + line.text.length;
    parts.push(...readLine(cx, line.text));
  } while (cx.nextLine() && cx.lineStart < end);
  cx.addElement(cx.elt('FrontMatter', 0, lastEnd, parts));
  return true;
}

const KEY_LINE = /^(\s*(?:- )?)([\w.$-]+|"[^"]*"|'[^']*')(\s*:)(?=\s|$)(\s*)(.*)$/;

function readLine(cx: BlockContext, text: string): Element[] {
  const at = cx.lineStart;
  if (text.trim() === '') return [];
  if (/^---[ \t]*$/.test(text)) return [cx.elt('FrontMatterMark', at, at + 3)];
  if (text.startsWith('#')) return [cx.elt('FrontMatterComment', at, at + text.length)];
  const [, indent = '', key = '', colon = '', gap = '', value = ''] = KEY_LINE.exec(text) ?? [];
  const keyEnd = at + indent.length + key.length;
  if (key === '') return [cx.elt('FrontMatterValue', at, at + text.length)];
  const parts = [
    cx.elt('FrontMatterKey', at + indent.length, keyEnd),
    cx.elt('FrontMatterMark', keyEnd, keyEnd + colon.length),
  ];
  const start = keyEnd + colon.length + gap.length;
  if (value !== '') parts.push(cx.elt('FrontMatterValue', start, start + value.length));
  return parts;
}
