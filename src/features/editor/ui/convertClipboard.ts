import { toTable } from '#domain/content/paste/delimitedText';
import { dropLastBreaks } from '#domain/content/paste/lines';
import type { Clipboard } from './clipboard';

/**
 * Converts the clipboard's content to Markdown where that needs no HTML conversion: code, links and tables.
 *
 * @param toLink returns the link for a URL; null for any other text
 * @returns null for any other content
 */
export function convertClipboard(
  { text, html, codeLanguage }: Clipboard,
  toLink: (text: string) => string | null = () => null,
): string | null {
  if (codeLanguage === 'markdown') return text;
  if (codeLanguage !== '') return text.trim().includes('\n') ? toFence(text, codeLanguage) : text;
  return toLink(text.trim()) ?? (html === '' ? toTable(text) : null);
}

function toFence(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${dropLastBreaks(code)}\n${fence}`;
}
