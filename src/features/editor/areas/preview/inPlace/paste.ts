import { dropLastBreaks } from '#domain/content/paste/lines';
import { convertClipboard, readClipboard } from '../../../ui/clipboard';
import { convertHtml } from '../../../ui/convertHtml';
import type { InPlaceEditor } from './InPlaceEditor';

/**
 * Pastes into the text that is edited: what other applications copy becomes Markdown, as in the source; a URL over words
 * makes a link of them.
 *
 * @param isPlain whether only the text is wanted, on one line
 */
export async function pasteInPlace(
  data: DataTransfer | null,
  editor: InPlaceEditor,
  isPlain: boolean,
): Promise<void> {
  const selection = editor.element?.ownerDocument.getSelection();
  const isSelected = selection?.isCollapsed === false;
  const clipboard = readClipboard(data);
  if (!clipboard) {
    editor.say('Images and files are pasted in the source.');
    return;
  }
  const text = clipboard.text.replaceAll(/\s+/g, ' ');
  if (isSelected && editor.session && /^https?:\S+$/.test(text.trim())) {
    editor.link(text.trim());
    return;
  }
  const markdown = isPlain ? null : await toMarkdown(clipboard, editor);
  if (markdown !== null) editor.paste(markdown, text);
  else if (isSelected) editor.replace(text);
  else editor.insert(text);
}

/** Null for what is just words. */
async function toMarkdown(
  clipboard: NonNullable<ReturnType<typeof readClipboard>>,
  editor: InPlaceEditor,
): Promise<string | null> {
  const { html, text } = clipboard;
  const direct = convertClipboard(clipboard);
  if (direct !== null) return trimBreaks(direct);
  const converted = html === '' ? null : await convertHtml(html);
  if (converted && converted.images.length > 0) editor.say('Images are pasted in the source.');
  if (converted?.markdown) return trimBreaks(converted.markdown);
  // Several lines are Markdown, as in the source.
  return text.trim().includes('\n') ? trimBreaks(text.replaceAll(/\r\n?/g, '\n')) : null;
}

function trimBreaks(markdown: string): string {
  return dropLastBreaks(markdown).replace(/^\n+/, '');
}
