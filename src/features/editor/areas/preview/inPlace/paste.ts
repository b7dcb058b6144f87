import { dropLastBreaks } from '#domain/content/paste/lines';
import { convertClipboard, readClipboard } from '../../../ui/clipboard';
import { convertHtml } from '../../../ui/convertHtml';
import type { InPlaceEditor } from './InPlaceEditor';
import { NOT_PASTED } from './typing';

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
  const { element } = editor;
  const { block, from } = element?.dataset ?? {};
  const selection = element?.ownerDocument.getSelection();
  const isSelected = selection?.isCollapsed === false;
  const clipboard = readClipboard(data);
  if (!clipboard) {
    editor.say("Images and files can't be pasted here. Paste them in the source.");
    return;
  }
  const text = clipboard.text.replaceAll(/\s+/g, ' ');
  if (isSelected && editor.session && /^https?:\S+$/.test(text.trim())) {
    editor.link(text.trim());
    return;
  }
  const markdown = isPlain ? null : await toMarkdown(clipboard, editor);
  // While the conversion was loaded, the same text may have been drawn again, or another one begun.
  const now = editor.element;
  const isSame = block !== undefined && now?.dataset.block === block && now.dataset.from === from;
  if (now !== element && !isSame) {
    editor.say(NOT_PASTED);
    return;
  }
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
  if (converted && converted.images.length > 0)
    editor.say("Images can't be pasted here. Paste them in the source.");
  if (converted?.markdown) return trimBreaks(converted.markdown);
  // Several lines are Markdown, as in the source.
  return text.trim().includes('\n') ? trimBreaks(text.replaceAll(/\r\n?/g, '\n')) : null;
}

function trimBreaks(markdown: string): string {
  return dropLastBreaks(markdown).replace(/^\n+/, '');
}
