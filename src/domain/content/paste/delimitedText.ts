import { toCellSource } from '../splice/tableCells';
import { dropLastBreaks } from './lines';

/** Minimum number of rows and columns of a table. */
const MIN_ROWS = 2;
const MIN_COLUMNS = 2;

/**
 * Converts tab- or comma-separated values to a Markdown table whose first row is the header.
 *
 * Text with commas becomes a table only when it looks like data: every line has the same number of commas, and no comma
 * is followed by a space as in prose.
 *
 * @param text plain text of a clipboard
 * @returns the table without a trailing line break; null for any other text
 */
export function toTable(text: string): string | null {
  const trimmed = dropLastBreaks(text.replace(/\r\n?/g, '\n'));
  const rows = parseRows(trimmed, '\t') ?? parseCommas(trimmed);
  if (!rows) return null;
  const lines = rows.map((cells) => `| ${cells.map(toCell).join(' | ')} |`);
  const dashes = `| ${(rows[0] ?? []).map(() => '-').join(' | ')} |`;
  return [lines[0], dashes, ...lines.slice(1)].join('\n');
}

/**
 * Parses delimited text into rows of cells: by tabs when there are any, by commas when every line has the same number,
 * otherwise one cell per line.
 *
 * @param text plain text of a clipboard, which may be prose, or a CSV file, which isn't
 * @returns at least one row with one cell
 */
export function parseDelimited(text: string, isFile = false): string[][] {
  const trimmed = dropLastBreaks(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const byTabs = trimmed.includes('\t') ? readRows(trimmed, '\t') : null;
  const rows = byTabs ?? (isFile ? readRows(trimmed, ',') : parseCommas(trimmed));
  return rows ?? trimmed.split('\n').map((line) => [line]);
}

/** Returns null for prose, where spaces follow commas. */
function parseCommas(text: string): string[][] | null {
  return /,[^\S\n]/.test(withoutQuoted(text)) ? null : parseRows(text, ',');
}

/** Returns null unless all rows have the same number of cells, and enough of them. */
function parseRows(text: string, separator: string): string[][] | null {
  const rows = readRows(text, separator);
  const columns = rows?.[0]?.length ?? 0;
  const isTable =
    rows && rows.length >= MIN_ROWS && columns >= MIN_COLUMNS && rows.every((row) => row.length === columns);
  return isTable ? rows : null;
}

/** Parses rows by RFC 4180; returns null for unclosed quotes. */
function readRows(text: string, separator: string): string[][] | null {
  const rows: string[][] = [[]];
  const cell =
    separator === '\t'
      ? /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y
      : /(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/y;
  let end = false;
  while (!end) {
    const match = cell.exec(text);
    if (!match) return null;
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\n') rows.push([]);
    end = match[3] === '';
  }
  return rows;
}

function withoutQuoted(text: string): string {
  return text.replace(/"(?:[^"]|"")*"/g, '');
}

/** The Markdown of one cell: escapes what Markdown would parse. */
function toCell(value: string): string {
  return toCellSource(value.replace(/[\\`*_{}[\]<>]/g, '\\$&'));
}
