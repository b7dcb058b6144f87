import { dropLastBreaks } from '#domain/content/paste/lines';
import { type Clipboard, readClipboard } from '../../../../ui/clipboard';
import { convertClipboard } from '../../../../ui/convertClipboard';
import { convertHtml } from '../../../../ui/convertHtml';
import { takeImages, toImageFiles } from '../../../../ui/imageFiles';
import { link, replace } from '../gestures';
import type { InPlaceEditor } from '../InPlaceEditor';
import { NOT_PASTED } from '../typing';

/**
 * Pastes into the edited text: content from other applications becomes Markdown, as in the source; the URL of a page
 * becomes a link with its title; a URL pasted over selected text links it. Images go below the text.
 *
 * @param toPageLink returns the link for the URL of a page; null to paste only the text, on one line
 */
export async function pasteInPlace(
  data: DataTransfer | null,
  editor: InPlaceEditor,
  toPageLink: ((text: string) => string | null) | null,
): Promise<void> {
  const { element } = editor.text;
  const { block, from } = element?.dataset ?? {};
  const selection = element?.ownerDocument.getSelection();
  const isSelected = selection?.isCollapsed === false;
  const clipboard = readClipboard(data);
  if (!clipboard) {
    const images = takeImages(data?.files ?? []);
    if (images.length > 0) editor.insertImages(images);
    return;
  }
  const text = clipboard.text.replaceAll(/\s+/g, ' ');
  if (isSelected && editor.text.session && /^https?:\S+$/.test(text.trim())) {
    editor.change(link(text.trim()));
    return;
  }
  const { markdown, images } = toPageLink ? await toMarkdown(clipboard, toPageLink) : NOTHING;
  // During the conversion, the same text may have been rendered again, or another one opened.
  const now = editor.text.element;
  const isSame = block !== undefined && now?.dataset.block === block && now.dataset.from === from;
  if (now !== element && !isSame) {
    editor.say(NOT_PASTED);
    return;
  }
  if (markdown !== null) editor.paste(markdown, text);
  else if (isSelected) editor.change(replace(text));
  else editor.insert(text);
  const files = toImageFiles(images);
  if (files.length > 0) editor.insertImages(files);
}

interface Converted {
  /** Null for plain text. */
  readonly markdown: string | null;
  /** Images in the pasted content, as data URLs. */
  readonly images: readonly string[];
}

const NOTHING: Converted = { markdown: null, images: [] };

async function toMarkdown(
  clipboard: Clipboard,
  toPageLink: (text: string) => string | null,
): Promise<Converted> {
  const { html, text } = clipboard;
  const direct = convertClipboard(clipboard, toPageLink);
  if (direct !== null) return { markdown: trimBreaks(direct), images: [] };
  const converted = html === '' ? null : await convertHtml(html);
  const images = converted?.images ?? [];
  if (converted?.markdown) return { markdown: trimBreaks(converted.markdown), images };
  // Text of several lines is treated as Markdown, as in the source.
  const isLines = text.trim().includes('\n');
  return { markdown: isLines ? trimBreaks(text) : null, images };
}

function trimBreaks(markdown: string): string {
  return dropLastBreaks(markdown).replace(/^\n+/, '');
}
