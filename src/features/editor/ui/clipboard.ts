/** The clipboard's content, read during the event. */
export interface Clipboard {
  readonly html: string;
  /** With `\n` as the only line break: Windows has others. */
  readonly text: string;
  /** The language of code that was copied in VS Code; '' for anything else. */
  readonly codeLanguage: string;
}

/** Languages whose code is page source. */
const SOURCE_LANGUAGES = ['markdown', 'mdx', 'plaintext'];

/**
 * Reads the clipboard. Spreadsheets copy their cells as an image, too; a copied file has its name as plain text.
 *
 * @returns null when it contains only files
 */
export function readClipboard(data: DataTransfer | null): Clipboard | null {
  const text = (data?.getData('text/plain') ?? '').replaceAll(/\r\n?/g, '\n');
  const html = data?.getData('text/html') ?? '';
  const isFile = (data?.files?.length ?? 0) > 0 && (html === '' || text.trim() === '');
  if (!data || isFile || (text === '' && html === '')) return null;
  return { text, html: isSource(html) ? '' : html, codeLanguage: readCodeLanguage(data) };
}

/** Browsers show a text file as one preformatted block: text copied from it is source, not code. */
function isSource(html: string): boolean {
  return /<pre style="[^"]*white-space:\s*pre-wrap/.test(html);
}

function readCodeLanguage(data: DataTransfer): string {
  const mode = /"mode":"([\w+#-]+)"/.exec(data.getData('vscode-editor-data'))?.[1] ?? '';
  return SOURCE_LANGUAGES.includes(mode) ? 'markdown' : mode;
}
