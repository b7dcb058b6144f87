/** A value of a CSV file. */
export type CsvValue = string | number | null;

/**
 * Writes rows as CSV (RFC 4180: commas, CRLF, doubled quotes) for spreadsheets. Spreadsheets run text that starts like a
 * formula, and this text comes from visitors, so it gets a leading apostrophe. Where semicolons separate cells, as in much
 * of Europe, a spreadsheet may read a semicolon or line break in the text as the end of a cell, so a formula after one gets
 * an apostrophe, too. Numbers are written unchanged.
 *
 * @param header names of the columns
 * @param rows values in the order of the header; null leaves the cell empty
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return [header, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

/** What starts a formula in a spreadsheet, also after white space and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: spreadsheets skip them, and so hide a formula.
const FORMULA = /^[\s\u0000-\u001f\u007f\ufeff]*[=+\-@\uff0b\uff0d\uff1d\uff20|%]|^[\t\r\n]/;

/** All characters before the start of a formula that spreadsheets skip, or read as the end of a cell. */
const INNER_FORMULA =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
  /(?<![;\s\u0000-\u001f\u007f\ufeff])[;\s\u0000-\u001f\u007f\ufeff]+(?=[=+\-@\uff0b\uff0d\uff1d\uff20|%])/g;
/** What spreadsheets may read as the end of a cell. */
const CELL_END = /[;\t\r\n]/;

function toCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const plain = value.replace(INNER_FORMULA, (run) => (CELL_END.test(run) ? `${run}'` : run));
  const text = FORMULA.test(value) ? `'${plain}` : plain;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
