import { isolateHistory } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { findPageLink } from '#domain/content/links/pageLink';
import { fitPaste } from '#domain/content/paste/fitPaste';
import { dropLastBreaks } from '#domain/content/paste/lines';
import { type Clipboard, convertClipboard, readClipboard } from '../../../ui/clipboard';
import { convertHtml } from '../../../ui/convertHtml';
import { toImageFiles } from '../../../ui/imageFiles';
import type { SiteCompletionData } from '../completion/siteSuggestions';
import { isInProse } from '../completion/suggestionContext';

/** Dependencies of pasting. */
export interface PasteOptions {
  readonly getSite: () => SiteCompletionData;
  /** Called with the images in pasted HTML, and the offset to insert them at. */
  readonly onImageFiles: (files: readonly File[], offset: number) => void;
}

/**
 * Pastes content from other applications as Markdown: formatted text, tables, code, and the URL of a page as a link
 * with its title. With Shift, and in code and front matter, pastes the plain text. Every paste is one undo step.
 */
export function richPaste({ getSite, onImageFiles }: PasteOptions) {
  let isShiftDown = false;
  const readShift = ({ shiftKey }: KeyboardEvent): boolean => {
    isShiftDown = shiftKey;
    return false;
  };
  return EditorView.domEventHandlers({
    keydown: readShift,
    keyup: readShift,
    paste(event, view) {
      const clipboard = readClipboard(event.clipboardData);
      // A URL pasted over text links it, which `linkPaste` handles.
      if (!view.state.selection.main.empty && /^https?:\S+$/.test(clipboard?.text.trim() ?? '')) return false;
      const text = view.state.doc.toString();
      const { from } = view.state.selection.main;
      if (!clipboard || isShiftDown || view.state.readOnly || !isInProse(text, from)) return false;
      const toLink = (text: string): string | null =>
        view.state.selection.main.empty ? findPageLink(text, window.location.origin, getSite().index) : null;
      const direct = convertClipboard(clipboard, toLink);
      if (direct !== null) {
        insert(view, direct);
        return true;
      }
      if (clipboard.html === '') return false;
      void pasteHtml(view, clipboard, onImageFiles);
      return true;
    },
  });
}

/** Converts HTML with code that is loaded on demand; if that fails, the plain text is pasted. */
async function pasteHtml(
  view: EditorView,
  { html, text }: Clipboard,
  onImageFiles: PasteOptions['onImageFiles'],
) {
  const converted = await convertHtml(html);
  if (view.state.readOnly) return;
  const { from } = view.state.selection.main;
  insert(view, converted?.markdown ?? text);
  const images = toImageFiles(converted?.images ?? []);
  if (images.length > 0) onImageFiles(images, from);
}

/** Replaces the selection as a separate undo step. */
function insert(view: EditorView, markdown: string): void {
  const { from, to } = view.state.selection.main;
  const fitted = fitPaste(view.state.doc.toString(), from, to, markdown);
  view.dispatch({
    changes: { from, to, insert: fitted },
    selection: { anchor: from + dropLastBreaks(fitted).length },
    annotations: isolateHistory.of('full'),
    scrollIntoView: true,
    userEvent: 'input.paste',
  });
}
