/**
 * Copies a page's Markdown. The clipboard is called before the text is fetched, because browsers allow it only
 * right after the click.
 *
 * @param path path of the Markdown
 * @throws when the text can't be fetched or the browser denies the clipboard
 */
export async function copyMarkdown(path: string): Promise<void> {
  const text = fetchMarkdown(path);
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}

async function fetchMarkdown(path: string): Promise<Blob> {
  const response = await fetch(path);
  const type = response.headers.get('content-type') ?? '';
  // A development server responds to every unknown path with HTML.
  if (!response.ok || type.startsWith('text/html')) throw new Error(`No Markdown at ${path}`);
  return new Blob([await response.text()], { type: 'text/plain' });
}
