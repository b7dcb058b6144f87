/**
 * A value that a form can set a front matter key to. Records become a list of YAML lines; other data becomes JSON on
 * one line, which is valid YAML.
 */
export type FrontMatterValue =
  | string
  | boolean
  | readonly string[]
  | { readonly records: readonly Readonly<Record<string, string>>[] }
  | { readonly data: Readonly<Record<string, unknown>> | readonly unknown[] };

/** The notation of the previous value, which its replacement keeps. */
export interface ValueStyle {
  readonly quote: '"' | "'" | null;
  /** Indentation of the items of a list with one item per line; null for `[a, b]`. */
  readonly bullet: string | null;
  /** The text is unquoted where YAML requires quotes; our parser doesn't need them. */
  readonly isLoose: boolean;
}

/** The notation of a value that replaces none. */
export const plainStyle: ValueStyle = { quote: null, bullet: null, isLoose: false };

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
  const bullet = /^([ \t]*-[ \t]+)\S/.exec(nested)?.[1] ?? null;
  const first = value.startsWith('[') ? value.slice(1).trimStart()[0] : value[0];
  const quote = first === '"' || first === "'" ? first : null;
  return { quote, bullet, isLoose: quote === null && value !== '' && !isPlainYaml(value) };
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
  if ('records' in value) return formatRecords(value.records, style.bullet ?? '  - ', newline);
  if ('data' in value) return JSON.stringify(value.data);
  const items = value.map(toLine).filter((item) => item !== '');
  if (items.length === 0 || (style.bullet === null && items.every(fitsInline)))
    return formatInline(items, style.quote);
  const bullet = style.bullet ?? '  - ';
  return items.map((item) => `${newline}${bullet}${formatItem(item, style.quote)}`).join('');
}

function formatRecords(
  records: readonly Readonly<Record<string, string>>[],
  bullet: string,
  newline: string,
): string {
  if (records.length === 0) return '[]';
  const lines = records.flatMap((record) =>
    Object.entries(record).map(([name, text], index) => {
      const lead = index === 0 ? bullet : ' '.repeat(bullet.length);
      return `${newline}${lead}${name}: ${formatItem(toLine(text), null)}`;
    }),
  );
  return lines.join('');
}

/** A text on one line, because front matter values are single lines. */
export function toLine(text: string): string {
  return text.replaceAll(/\s+/g, (gap) => (/[\r\n]/.test(gap) ? ' ' : gap)).trim();
}

function formatText(text: string, { quote, isLoose }: ValueStyle): string {
  const isPlain = quote === null && (isLoose ? isPlainHere(text) : isPlainYaml(text));
  return isPlain ? text : quoted(text, quote ?? '"');
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
