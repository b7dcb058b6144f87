import { type Format, type Formatted, type Selected, selectedLines } from '#domain/text/formatted';

const LINK = /\[(?:\\.|[^[\]])*\]\((?<url>[^()\s]*)\)/g;
const WEB_URL = /^https?:\/\/[^\s<>"']+$/;

/**
 * Links the selected text and puts the cursor where the URL goes; for a selected URL, where the text goes. Within a
 * link, selects its URL.
 */
export const insertLink: Format = (text, selected) => {
  const url = findLinkUrl(text, selected);
  if (url) return { edits: [], selection: url };
  const { from, to } = selected;
  const words = text.slice(from, to);
  if (words.includes('\n')) return null;
  if (WEB_URL.test(words)) return replace(selected, `[](${words})`, 1);
  return replace(selected, `[${words}]()`, words === '' ? 1 : words.length + 3);
};

/** The URL of the link that contains the selection. */
function findLinkUrl(text: string, { from, to }: Selected): Selected | null {
  const line = selectedLines(text, { from, to: from })[0];
  if (!line) return null;
  for (const { index, 0: link, groups } of line.text.matchAll(LINK)) {
    const start = line.from + index;
    const end = start + link.length;
    if (from < start || to > end || from === end) continue;
    const length = groups?.url?.length ?? 0;
    return { from: end - 1 - length, to: end - 1 };
  }
  return null;
}

/**
 * Links the selected text when a URL is pasted over it.
 *
 * @param pasted the plain text of the clipboard
 * @returns null for a normal paste
 */
export function pasteLink(text: string, selected: Selected, pasted: string): Formatted | null {
  const words = text.slice(selected.from, selected.to);
  const url = pasted.trim();
  if (!WEB_URL.test(url) || words.trim() === '' || /[\n[\]`]/.test(words)) return null;
  if (WEB_URL.test(words) || findLinkUrl(text, selected)) return null;
  const safe = url.replaceAll('(', '%28').replaceAll(')', '%29');
  const link = `[${words}](${safe})`;
  return replace(selected, link, link.length);
}

function replace(selected: Selected, insert: string, cursor: number): Formatted {
  const at = selected.from + cursor;
  return { edits: [{ ...selected, insert }], selection: { from: at, to: at } };
}
