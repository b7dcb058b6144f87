/** A value of a CSV file. */
export type CsvValue = string | number | null;

/**
 * Writes rows as CSV (RFC 4180: commas, CRLF, doubled quotes) for spreadsheets. Spreadsheets run texts that start like
 * a formula, and these texts come from visitors, so such texts get a leading apostrophe. Where semicolons separate cells, as
 * in much of Europe, spreadsheets read a text's own semicolons and line breaks as the end of a cell, so what follows them
 * gets one, too. Numbers are written unchanged.
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

/** The same after what may be read as the end of a cell. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const INNER_FORMULA = /(?<=[;\t\r\n][\s\u0000-\u001f\u007f\ufeff]*)[=+\-@\uff0b\uff0d\uff1d\uff20|%]/g;

function toCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const plain = value.replace(INNER_FORMULA, "'$&");
  const text = FORMULA.test(value) ? `'${plain}` : plain;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
