import { isolateHistory } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { fitPaste } from '#domain/content/paste/fitPaste';
import { dropLastBreaks } from '#domain/content/paste/lines';
import { type Clipboard, convertClipboard, readClipboard } from '../../../ui/clipboard';
import { convertHtml } from '../../../ui/convertHtml';
import { toImageFiles } from '../../../ui/imageFiles';
import { findPageLink, type SiteKnowledge } from '../completion/siteSuggestions';
import { isInProse } from '../completion/suggestionContext';

/** What pasting works with. */
export interface PasteOptions {
  readonly getSite: () => SiteKnowledge;
  /** Called with images that are part of pasted HTML, and where they go. */
  readonly onImageFiles: (files: readonly File[], offset: number) => void;
}

/**
 * Pastes what other applications copy as Markdown: formatted text, tables, code, and the URL of a page as a link with its
 * title. With Shift, and in code and front matter, the plain text is pasted. One step of undo takes it back.
 */
export function richPaste({ getSite, onImageFiles }: PasteOptions) {
  let isShiftDown = false;
  return EditorView.domEventHandlers({
    keydown: (event) => {
      isShiftDown = event.shiftKey;
      return false;
    },
    paste(event, view) {
      const clipboard = readClipboard(event.clipboardData);
      // A URL over words makes a link of them, which the editor does without this.
      if (!view.state.selection.main.empty && /^https?:\S+$/.test(clipboard?.text.trim() ?? '')) return false;
      const text = view.state.doc.toString();
      const { from } = view.state.selection.main;
      if (!clipboard || isShiftDown || view.state.readOnly || !isInProse(text, from)) return false;
      const toLink = (text: string): string | null =>
        view.state.selection.main.empty ? findPageLink(text, window.location.origin, getSite()) : null;
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

/** Converts HTML with code that is loaded for it; if it can't be loaded, the plain text is pasted. */
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

/** Replaces the selection, in its own step of undo. */
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
