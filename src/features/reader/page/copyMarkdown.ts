/**
 * Puts a page's Markdown on the clipboard. The clipboard is asked before the text is there: browsers allow it only
 * right after the click.
 *
 * @param path where the Markdown is served
 * @throws when the text cannot be fetched, or the browser refuses the clipboard
 */
export async function copyMarkdown(path: string): Promise<void> {
  const text = fetchMarkdown(path);
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}

async function fetchMarkdown(path: string): Promise<Blob> {
  const response = await fetch(path);
  const type = response.headers.get('content-type') ?? '';
  // A development server answers every unknown address with the site's frame.
  if (!response.ok || type.startsWith('text/html')) throw new Error(`No Markdown at ${path}`);
  return new Blob([await response.text()], { type: 'text/plain' });
}
