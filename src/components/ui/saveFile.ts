/** How long the browser may take to read a file, in ms. */
const READING_MS = 60_000;

/**
 * Offers a text as a download.
 *
 * @param name of the file
 * @param type without a charset; a CSV file starts with a byte order mark, which tells spreadsheets that it's UTF-8
 */
export function saveFile(name: string, type: 'text/csv' | 'application/json', text: string): void {
  const mark = type === 'text/csv' ? '\uFEFF' : '';
  const url = URL.createObjectURL(new Blob([mark, text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READING_MS);
}
