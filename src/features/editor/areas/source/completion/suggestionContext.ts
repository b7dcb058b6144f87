import { findFrontMatterBlock } from '#domain/content/frontMatter/frontMatterBlock';
import { findLineEnd, findLineStart } from '#domain/text/lines';
import { isInFence } from '../../../ui/codemirror/language/fences';
import { readOpenTag } from './openTag';

/** What is being written at the cursor: `from` is where it starts, `written` the text so far. */
export type SuggestionContext = { readonly from: number; readonly written: string } & (
  | { readonly kind: 'frontMatterKey'; readonly used: readonly string[] }
  | { readonly kind: 'frontMatterValue'; readonly key: string }
  | { readonly kind: 'tag' | 'closingTag' }
  | { readonly kind: 'prop'; readonly component: string; readonly used: readonly string[] }
  | { readonly kind: 'value'; readonly component: string; readonly prop: string }
  /** `words` is the link's text. */
  | { readonly kind: 'link' | 'image' | 'language'; readonly words?: string }
  /** The text of a link that has no URL yet. */
  | { readonly kind: 'linkWords' }
  | { readonly kind: 'insert' }
);

/** How far before the cursor a tag may start. */
const MAX_TAG = 2000;

/**
 * Determines what is being written.
 *
 * @param text the whole text
 * @param at the cursor
 * @returns null where nothing can be suggested, such as in prose and code
 */
export function getSuggestionContext(text: string, at: number): SuggestionContext | null {
  const lineStart = findLineStart(text, at);
  const line = text.slice(lineStart, at);
  if (isInFrontMatter(text, at)) return findInFrontMatter(text, line, at);
  const isInCode = isInFence(text.slice(0, lineStart));
  const language = /^\s*(?:`{3,}|~{3,})([\w+#-]*)$/.exec(line)?.[1];
  if (language !== undefined && !isInCode) return { kind: 'language', ...endingAt(at, language) };
  if (isInCode || isInCodeSpan(line)) return null;
  return findInLine(text, line, at) ?? findInTag(text, at);
}

/** Whether Markdown can be written at the cursor: not in front matter, code, a tag or the URL of a link. */
export function isInProse(text: string, at: number): boolean {
  const lineStart = findLineStart(text, at);
  const line = text.slice(lineStart, at);
  if (isInFrontMatter(text, at) || isInFence(text.slice(0, lineStart)) || isInCodeSpan(line)) return false;
  const context = findInLine(text, line, at) ?? findInTag(text, at);
  return context === null || context.kind === 'insert' || context.kind === 'linkWords';
}

function endingAt(at: number, written: string): { readonly from: number; readonly written: string } {
  return { from: at - written.length, written };
}

function isInFrontMatter(text: string, at: number): boolean {
  if (!text.startsWith('---\n') || at < 4) return false;
  const block = findFrontMatterBlock(text);
  // A block that isn't closed yet extends as long as its lines look like keys.
  return block ? at <= block.to : !/\n\s*\n|\n#/.test(text.slice(0, at));
}

function findInFrontMatter(text: string, line: string, at: number): SuggestionContext | null {
  const key = /^[A-Za-z]*$/.exec(line);
  if (key) {
    const block = findFrontMatterBlock(text);
    const lines = text.slice(4, block ? block.to : at).matchAll(/^([A-Za-z]+)\s*:/gm);
    return { kind: 'frontMatterKey', ...endingAt(at, line), used: [...lines].map(([, name = '']) => name) };
  }
  const [, name, written] = /^([A-Za-z]+)[ \t]*:[ \t]*["']?([^"'[]*)$/.exec(line) ?? [];
  if (name === undefined || written === undefined) return null;
  return { kind: 'frontMatterValue', ...endingAt(at, written), key: name };
}

function isInCodeSpan(line: string): boolean {
  return (line.match(/`/g)?.length ?? 0) % 2 === 1;
}

function findInLine(text: string, line: string, at: number): SuggestionContext | null {
  const insert = /^[ \t]*\/([A-Za-z]*)$/.exec(line)?.[1];
  const rest = text.slice(at, findLineEnd(text, at));
  if (insert !== undefined && rest.trim() === '') {
    return { kind: 'insert', ...endingAt(at, `/${insert}`) };
  }
  const [, mark = '', words = '', target] = /(!?)\[((?:\\.|[^[\]])*)\]\(<?([^\s()<>]*)$/.exec(line) ?? [];
  if (target !== undefined) return { kind: mark === '!' ? 'image' : 'link', ...endingAt(at, target), words };
  const linkWords = /(?:^|[^!\]\\])\[([^[\]()]{2,40})$/.exec(line)?.[1];
  if (linkWords !== undefined && !/^[^[]*\]/.test(rest)) {
    return { kind: 'linkWords', ...endingAt(at, linkWords) };
  }
  const reference = /^[ \t]*\[[^\]]+\]:[ \t]+(\S*)$/.exec(line)?.[1];
  return reference === undefined ? null : { kind: 'link', ...endingAt(at, reference) };
}

function findInTag(text: string, at: number): SuggestionContext | null {
  const before = text.slice(Math.max(0, at - MAX_TAG), at);
  const closing = /<\/([A-Za-z]*)$/.exec(before)?.[1];
  if (closing !== undefined) return { kind: 'closingTag', ...endingAt(at, closing) };
  const name = /<([A-Za-z]*)$/.exec(before)?.[1];
  if (name !== undefined) return { kind: 'tag', ...endingAt(at, name) };
  const tag = readOpenTag(before);
  if (!tag) return null;
  const { component, props, writing } = tag;
  return writing.kind === 'prop'
    ? { kind: 'prop', ...endingAt(at, writing.word), component, used: props }
    : { kind: 'value', ...endingAt(at, writing.value), component, prop: writing.prop };
}
