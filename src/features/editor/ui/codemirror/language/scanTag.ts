import { matchAt } from '#domain/text/matchAt';

/** A range of a text: UTF-16 offsets. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** One attribute of a tag. */
interface ScannedAttribute {
  readonly name: Span;
  /** Its value with the quotes or braces around it; null when it has none. */
  readonly value: (Span & { readonly kind: 'text' | 'braces' }) | null;
}

/** A complete tag. */
export interface ScannedTag extends Span {
  readonly kind: 'open' | 'close' | 'selfClosing';
  /** Empty for `<>` and `</>`. */
  readonly name: Span;
  readonly attributes: readonly ScannedAttribute[];
}

const TAG_START = /<(\/?)[ \t]*([A-Za-z_$][\w.:$-]*)?/y;
const ATTRIBUTE_NAME = /[A-Za-z_$][\w.:$-]*/y;
const TEXT = /"[^"]*"|'[^']*'/y;
const EQUALS = /\s*=\s*/y;
const SPACE = /\s*/y;
const TAG_END = /(\/?)[ \t]*>/y;
/** Quotes may contain braces; braces within braces are code, which content doesn't have. */
const BRACES = /\{(?:[^{}"'`]|"[^"]*"|'[^']*'|`[^`]*`)*\}/y;
const COMMENT = /\{[ \t]*\/\*[\s\S]*?\*\/\s*\}/y;

/**
 * Reads the tag that starts at an offset, without backtracking.
 *
 * @returns null when no complete tag starts there
 */
export function scanTag(text: string, from: number): ScannedTag | null {
  const start = matchAt(TAG_START, text, from);
  if (!start) return null;
  const [opening, slash = '', tagName = ''] = start;
  const to = from + opening.length;
  const name = { from: to - tagName.length, to };
  const attributes = slash || tagName === '' ? [] : scanAttributes(text, to);
  const last = attributes.at(-1);
  const at = skipSpace(text, (last?.value ?? last?.name ?? name).to);
  const end = matchAt(TAG_END, text, at);
  if (!end) return null;
  const kind = slash ? 'close' : end[1] ? 'selfClosing' : 'open';
  return { from, to: at + end[0].length, kind, name, attributes };
}

function scanAttributes(text: string, from: number): ScannedAttribute[] {
  const attributes: ScannedAttribute[] = [];
  let attribute = scanAttribute(text, skipSpace(text, from));
  while (attribute) {
    attributes.push(attribute);
    attribute = scanAttribute(text, skipSpace(text, (attribute.value ?? attribute.name).to));
  }
  return attributes;
}

function scanAttribute(text: string, from: number): ScannedAttribute | null {
  const length = lengthAt(ATTRIBUTE_NAME, text, from);
  if (length === 0) return null;
  const name = { from, to: from + length };
  const equals = lengthAt(EQUALS, text, name.to);
  if (equals === 0) return { name, value: null };
  const start = name.to + equals;
  const quoted = lengthAt(TEXT, text, start);
  if (quoted > 0) return { name, value: { from: start, to: start + quoted, kind: 'text' } };
  const braces = scanBraces(text, start);
  return braces ? { name, value: { from: braces.from, to: braces.to, kind: 'braces' } } : null;
}

/**
 * Reads the placeholder, plain value or comment between braces that starts at an offset.
 *
 * @returns null when nothing complete starts there
 */
export function scanBraces(text: string, from: number): (Span & { readonly isComment: boolean }) | null {
  const comment = lengthAt(COMMENT, text, from);
  if (comment > 0) return { from, to: from + comment, isComment: true };
  const braces = lengthAt(BRACES, text, from);
  return braces > 0 ? { from, to: from + braces, isComment: false } : null;
}

function skipSpace(text: string, from: number): number {
  return from + lengthAt(SPACE, text, from);
}

function lengthAt(pattern: RegExp, text: string, at: number): number {
  return matchAt(pattern, text, at)?.[0].length ?? 0;
}
