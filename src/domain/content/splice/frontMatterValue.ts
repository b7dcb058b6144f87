import { isYamlHead, parseYaml, toYaml } from '../frontMatter/frontMatter';

/**
 * A value that a form can set a front matter key to. Records become a list of YAML lines; other data, also in the list,
 * becomes JSON on one line, which is valid YAML.
 */
export type FrontMatterValue =
  | string
  | boolean
  | readonly string[]
  | { readonly records: readonly unknown[] }
  | { readonly data: Readonly<Record<string, unknown>> | readonly unknown[] };

/** The notation of the previous value, which its replacement keeps. */
export interface ValueStyle {
  readonly quote: '"' | "'" | null;
  /** Indentation of the items of a list with one item per line; null for `[a, b]`. */
  readonly bullet: string | null;
  /** The items of such a list. */
  readonly items: readonly WrittenItem[];
  /** The text is unquoted where YAML requires quotes; our parser doesn't need them. */
  readonly isLoose: boolean;
}

/** An item of a list. */
interface WrittenItem {
  readonly key: string | undefined;
  /** Its lines, with comments. */
  readonly source: string;
}

/** The notation of a value that replaces none. */
export const plainStyle: ValueStyle = { quote: null, bullet: null, items: [], isLoose: false };

/** Start of a value that YAML wouldn't parse as text. */
const INDICATOR = /^[\s[\]{},&*!|>'"%@`#?:-]/;
const KEYWORD = /^(?:true|false|null|~)$/i;

/**
 * Detects how a value is written.
 *
 * @param value the value on the key's line
 * @param nested the lines below it
 */
export function readStyle(value: string, nested: string): ValueStyle {
  const bullet = /^([ \t]*-[ \t]+)\S/m.exec(nested)?.[1] ?? null;
  const first = value.startsWith('[') ? value.slice(1).trimStart()[0] : value[0];
  const quote = first === '"' || first === "'" ? first : null;
  const items = bullet === null ? [] : listItems(nested, bullet.trimEnd());
  return { quote, bullet, items, isLoose: quote === null && isLooseText(value) };
}

/** @param marker what the lines start with that start an item */
function listItems(nested: string, marker: string): WrittenItem[] {
  const starts = [...nested.matchAll(/^[ \t]*-(?=[ \t])/gm)].filter(([found]) => found === marker);
  return starts.map(({ index }, at) => {
    const source = nested.slice(at === 0 ? 0 : index, starts[at + 1]?.index).trimEnd();
    const data = parseYaml(toYaml('', source.split(/\r\n|\r|\n/)));
    const list = Object.values(data ?? {})[0];
    return { key: toItemKey(Array.isArray(list) ? list[0] : undefined), source };
  });
}

/** Equal for items that read the same. */
function toItemKey(value: unknown): string | undefined {
  const isRecord = typeof value === 'object' && value !== null;
  return JSON.stringify(isRecord ? Object.entries(value).toSorted() : value);
}

/**
 * Formats a value so that `parseFrontMatter` reads it back unchanged, and YAML does too wherever possible.
 *
 * @param value text without line breaks, a boolean, a list, or data
 * @param newline the file's line break
 * @returns the source after `key:` and its space
 */
export function formatValue(value: FrontMatterValue, style: ValueStyle, newline: string): string {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return formatText(value, style);
  if ('records' in value) return formatRecords(value.records, style, newline);
  if ('data' in value) return JSON.stringify(value.data);
  const items = value.map(toLine).filter((item) => item !== '');
  if (items.length === 0 || (style.bullet === null && items.every(fitsInline)))
    return formatInline(items, style.quote);
  const bullet = style.bullet ?? '  - ';
  const lines = items.map((item) => findWritten(style, item) ?? `${bullet}${formatItem(item, style.quote)}`);
  return lines.map((line) => `${newline}${line}`).join('');
}

/** An item that stays keeps its bytes. */
function findWritten({ items }: ValueStyle, value: unknown): string | undefined {
  return items.find(({ key }) => key === toItemKey(value))?.source;
}

function formatRecords(records: readonly unknown[], style: ValueStyle, newline: string): string {
  if (records.length === 0) return '[]';
  const bullet = style.bullet ?? '  - ';
  const format = (record: unknown): string[] => {
    const isRecord = typeof record === 'object' && record !== null && !Array.isArray(record);
    if (!isRecord) return [bullet + JSON.stringify(record)];
    return Object.entries(record).map(([name, value], index) => {
      const lead = index === 0 ? bullet : ' '.repeat(bullet.length);
      const text = typeof value === 'string' ? formatItem(toLine(value), null) : JSON.stringify(value);
      return `${lead}${formatItem(name, null)}: ${text}`;
    });
  };
  const lines = records.flatMap((record) => findWritten(style, record) ?? format(record));
  return lines.map((line) => `${newline}${line}`).join('');
}

/** A text on one line, because front matter values are single lines. */
export function toLine(text: string): string {
  return text.replaceAll(/\s+/g, (gap) => (/[\r\n]/.test(gap) ? ' ' : gap)).trim();
}

function formatText(text: string, { quote, isLoose }: ValueStyle): string {
  const isPlain = quote === null && (isLoose ? isPlainHere(text) : isPlainYaml(text));
  return isPlain ? text : quoted(text, quote ?? '"');
}

/** Whether a value is a text that only our parser reads without quotes: not a boolean, nor the start of a block. */
function isLooseText(value: string): boolean {
  return !isYamlHead(value) && !KEYWORD.test(value) && !isPlainYaml(value);
}

function isPlainYaml(text: string): boolean {
  return text !== '' && !INDICATOR.test(text) && !KEYWORD.test(text) && !/: |:$| #|\t/.test(text);
}

/**
 * Whether our parser reads the text unquoted: it isn't a list, a boolean or the start of a block, and has no quotes
 * around it.
 */
function isPlainHere(text: string): boolean {
  return text !== '' && !/^["'[|>]/.test(text) && !KEYWORD.test(text);
}

/** Our parser strips the outer quotes and nothing else; YAML requires inner quotes to be doubled or escaped. */
function quoted(text: string, preferred: '"' | "'"): string {
  const fits = { '"': !/["\\]/.test(text), "'": !text.includes("'") };
  const other = preferred === '"' ? "'" : '"';
  const quote = !fits[preferred] && fits[other] ? other : preferred;
  return `${quote}${text}${quote}`;
}

/** The items of `[a, b]` are split at every comma, quoted or not. */
function fitsInline(item: string): boolean {
  return !item.includes(',');
}

function formatInline(items: readonly string[], quote: ValueStyle['quote']): string {
  const needsQuotes = (item: string): boolean => INDICATOR.test(item) || /[[\]{}#]|: |:$/.test(item);
  return `[${items.map((item) => (quote || needsQuotes(item) ? quoted(item, quote ?? '"') : item)).join(', ')}]`;
}

/** Lists with one item per line are YAML, whose double-quoted strings accept JSON's. */
function formatItem(item: string, quote: ValueStyle['quote']): string {
  const isPlain = quote === null && /^[A-Za-z][\w ./-]*$/.test(item) && !KEYWORD.test(item);
  return isPlain ? item : JSON.stringify(item);
}
