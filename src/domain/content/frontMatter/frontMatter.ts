import { parseDocument } from 'yaml';
import { findFrontMatterBlock } from './frontMatterBlock';
import { isBoundedYaml } from './yamlLimits';

/** Front matter of a page by key: strings, lists, booleans, numbers, nested data. */
export type FrontMatter = Readonly<Record<string, unknown>>;

/** A content file split into front matter and content. */
export interface ParsedFile {
  readonly frontMatter: FrontMatter;
  /** Everything after the front matter, byte for byte. */
  readonly content: string;
  /** Where `content` starts in the file, in UTF-16 code units. */
  readonly contentOffset: number;
}

/** Keys whose values are nested data and are parsed as YAML. */
const NESTED_KEYS = new Set(['customMeta', 'schemaData', 'faq', 'questions']);
/** Keys that must never be set on an object. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses a file's front matter, a small subset of YAML. It exists only when the text starts with a `---` block that
 * closes with `---`. Lines that start with # or have no colon are skipped, quotes around values are stripped, `[a, b]`
 * is a list. Nested values (customMeta, schemaData, faq) are parsed as YAML data; invalid schemaData stays a string.
 * Never evaluates anything and never throws.
 *
 * @param text the whole file
 */
export function parseFrontMatter(text: string): ParsedFile {
  const block = findFrontMatterBlock(text);
  if (!block) return { frontMatter: {}, content: text, contentOffset: 0 };
  const { from, to, contentOffset } = block;
  return { frontMatter: readBlock(text.slice(from, to)), content: text.slice(contentOffset), contentOffset };
}

/** One front matter key with its value. */
export interface FrontMatterEntry {
  readonly key: string;
  readonly value: unknown;
  /** The key's own line: UTF-16 offsets from the start of the text. */
  readonly from: number;
  readonly to: number;
}

/**
 * Lists the entries of a file's front matter in text order, as {@link parseFrontMatter} reads them, including every
 * occurrence of a repeated key.
 *
 * @param text the whole file
 */
export function listFrontMatterEntries(text: string): FrontMatterEntry[] {
  const block = findFrontMatterBlock(text);
  return block ? readEntries(text.slice(block.from, block.to), block.from) : [];
}

function readBlock(block: string): FrontMatter {
  const data: Record<string, unknown> = {};
  for (const { key, value } of readEntries(block, 0)) {
    if (!FORBIDDEN_KEYS.has(key)) data[key] = value;
  }
  return data;
}

/** One key's line, and the indented lines below it: nested data. */
interface RawEntry {
  readonly key: string;
  readonly value: string;
  readonly nested: string[];
  readonly from: number;
  readonly to: number;
}

function readEntries(block: string, offset: number): FrontMatterEntry[] {
  const entries: RawEntry[] = [];
  for (const { 0: line, index } of block.matchAll(/[^\r\n]+/g)) {
    const last = entries.at(-1);
    if (isNestedLine(line) && last) last.nested.push(line);
    else {
      const entry = readKeyLine(line);
      const from = offset + index;
      if (entry) entries.push({ ...entry, nested: [], from, to: from + line.length });
    }
  }
  return entries.map((entry) => ({
    key: entry.key,
    value: readValue(entry),
    from: entry.from,
    to: entry.to,
  }));
}

/** Whether a line of a block belongs to the key above it. */
export function isNestedLine(line: string): boolean {
  return /^(?:[ \t]+\S|-[ \t])/.test(line);
}

/** Parses a line of a block that sets a key; null for comments and lines without a colon. */
export function readKeyLine(line: string): { key: string; value: string } | null {
  const colon = line.indexOf(':');
  if (line.startsWith('#') || colon <= 0) return null;
  return { key: unquote(line.slice(0, colon).trim()), value: line.slice(colon + 1).trim() };
}

function readValue({ key, value, nested }: RawEntry): unknown {
  if (nested.length > 0 && isYamlHead(value)) return readYaml(value, nested);
  if (NESTED_KEYS.has(key)) return readNestedKey(value);
  return readScalar(value);
}

/** Whether a key's own line leaves its value to the lines below: it is empty, or a block scalar indicator. */
export function isYamlHead(value: string): boolean {
  return value === '' || /^[|>][+-]?$/.test(value);
}

function readYaml(value: string, nested: readonly string[]): unknown {
  const source = `value: ${value}\n${nested.map((line) => ` ${line}`).join('\n')}\n`;
  const data = parseYaml(source);
  const text = nested.map((line) => line.trim()).join('\n');
  return data === undefined ? text : ((data as Record<string, unknown>).value ?? null);
}

function readNestedKey(value: string): unknown {
  const bare = unquote(value);
  if (!/^[[{]/.test(bare)) return readScalar(value);
  const data = parseYaml(bare);
  return data === undefined ? bare : data;
}

/** @returns plain data, or undefined when the text isn't valid YAML */
function parseYaml(source: string): unknown {
  if (!isBoundedYaml(source)) return undefined;
  const document = parseDocument(source, { schema: 'core', merge: false, logLevel: 'silent' });
  if (document.errors.length > 0) return undefined;
  try {
    return withoutForbiddenKeys(document.toJS({ maxAliasCount: 0 }));
  } catch {
    // The only remaining error is an alias, which isn't allowed: the value stays a text.
    return undefined;
  }
}

function withoutForbiddenKeys(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutForbiddenKeys);
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).filter(([key]) => !FORBIDDEN_KEYS.has(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutForbiddenKeys(value)]));
}

function readScalar(value: string): unknown {
  if (value.startsWith('[') && value.endsWith(']')) return readList(value.slice(1, -1));
  if (value === 'true') return true;
  if (value === 'false') return false;
  return unquote(value);
}

function readList(inner: string): string[] {
  return inner
    .split(',')
    .map((item) => unquote(item.trim()))
    .filter((item) => item !== '');
}

function unquote(value: string): string {
  const match = /^(["'])([\s\S]*)\1$/.exec(value);
  return match ? (match[2] ?? '') : value;
}
