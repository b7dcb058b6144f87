import { parseDocument } from 'yaml';
import { type FrontMatterEntry, isNestedLine, listFrontMatterEntries, unquote } from './frontMatterEntries';
import { isBoundedYaml } from './yamlLimits';

/** Front matter of a page by key: strings, lists, booleans, numbers, nested data. */
export type FrontMatter = Readonly<Record<string, unknown>>;

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
export function parseFrontMatter(text: string): FrontMatter {
  const frontMatter: Record<string, unknown> = {};
  for (const { key, value } of parseFrontMatterEntries(text)) {
    if (!FORBIDDEN_KEYS.has(key)) frontMatter[key] = value;
  }
  return frontMatter;
}

/** One front matter key with its value. */
export interface ParsedEntry {
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
export function parseFrontMatterEntries(text: string): ParsedEntry[] {
  return listFrontMatterEntries(text).map((entry) => ({
    key: entry.key,
    value: readValue(text, entry),
    from: entry.line.from,
    to: entry.line.to,
  }));
}

function readValue(text: string, entry: FrontMatterEntry): unknown {
  const { key } = entry;
  const value = text.slice(entry.value.from, entry.value.to).trim();
  const nested = entry.nested.split(/[\r\n]+/).filter(isNestedLine);
  if (nested.length > 0 && isYamlHead(value)) return readYaml(value, nested);
  if (isInlineData(key, value)) return readInlineData(value);
  return readScalar(value);
}

/** Whether a value on its key's line is nested data. */
export function isInlineData(key: string, value: string): boolean {
  return NESTED_KEYS.has(key) && /^[[{]/.test(unquote(value));
}

/** Whether a key's own line leaves its value to the lines below: it is empty, or a block scalar indicator. */
export function isYamlHead(value: string): boolean {
  return value === '' || /^[|>][+-]?$/.test(value);
}

function readYaml(value: string, nested: readonly string[]): unknown {
  const data = parseYaml(toYaml(value, nested));
  const text = nested.map((line) => line.trim()).join('\n');
  return data === undefined ? text : ((data as Record<string, unknown>).value ?? null);
}

/**
 * The YAML of a value in nested lines. Each line is one column to the right, on the next line of the result.
 *
 * @param head what is on the key's line
 */
export function toYaml(head: string, nested: readonly string[]): string {
  return `value: ${head}\n${nested.map((line) => ` ${line}`).join('\n')}\n`;
}

function readInlineData(value: string): unknown {
  const bare = unquote(value);
  const data = parseYaml(bare);
  return data === undefined ? bare : data;
}

/** @returns plain data, or undefined when the text isn't valid YAML */
export function parseYaml(source: string): unknown {
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
