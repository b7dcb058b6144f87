/** How long the browser may take to read a file, in ms. */
const READING_MS = 60_000;

/**
 * Offers a file as a download.
 *
 * @param name of the file
 * @param type media type without a charset; a CSV file starts with a byte order mark, which tells spreadsheets that it's
 *   UTF-8
 * @param content text is encoded as UTF-8
 */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const parts = type === 'text/csv' ? ['\uFEFF', content] : [content];
  const charset = typeof content === 'string' ? ';charset=utf-8' : '';
  const url = URL.createObjectURL(new Blob(parts, { type: `${type}${charset}` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READING_MS);
}
