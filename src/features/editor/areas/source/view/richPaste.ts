import { isolateHistory } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { toast } from '@site/src/components/ui/overlays/toast';
import { findPageLink } from '#domain/content/links/pageLink';
import { type FittedPaste, fitFormatted, fitPaste } from '#domain/content/paste/fitPaste';
import { type Clipboard, readClipboard } from '../../../ui/clipboard';
import { convertClipboard } from '../../../ui/convertClipboard';
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
  const waiting = new Set<PasteRange>();
  const follow = EditorView.updateListener.of(({ changes }) => {
    // Text that is typed at the paste position while waiting goes after the pasted content.
    for (const range of waiting) {
      range.from = changes.mapPos(range.from, -1);
      range.to = changes.mapPos(range.to, -1);
    }
  });
  const handlers = EditorView.domEventHandlers({
    keydown: readShift,
    keyup: readShift,
    paste(event, view) {
      const clipboard = readClipboard(event.clipboardData);
      // A URL pasted over text links it, which `linkPaste` handles.
      if (!view.state.selection.main.empty && /^https?:\S+$/.test(clipboard?.text.trim() ?? '')) return false;
      const text = view.state.doc.toString();
      const { from, to } = view.state.selection.main;
      if (!clipboard || isShiftDown || view.state.readOnly || !isInProse(text, from)) return false;
      const toLink = (text: string): string | null =>
        view.state.selection.main.empty ? findPageLink(text, window.location.origin, getSite().index) : null;
      const direct = convertClipboard(clipboard, toLink);
      if (direct !== null) {
        insert(view, { from, to }, fitPaste(text, from, to, direct));
        return true;
      }
      if (clipboard.html === '') return false;
      const range = { from, to };
      waiting.add(range);
      void pasteHtml(view, clipboard, range, onImageFiles).finally(() => waiting.delete(range));
      return true;
    },
  });
  return [handlers, follow];
}

/** The range to replace: the selection at the time of the paste, moved along with later changes. */
interface PasteRange {
  from: number;
  to: number;
}

/** Converts HTML with code that is loaded on demand; if that fails, the plain text is pasted. */
async function pasteHtml(
  view: EditorView,
  { html, text }: Clipboard,
  range: PasteRange,
  onImageFiles: PasteOptions['onImageFiles'],
) {
  const converted = await convertHtml(html);
  if (view.state.readOnly) return;
  if (!view.dom.isConnected) {
    toast.show({ tone: 'error', text: 'Nothing was pasted, because you opened another page.' });
    return;
  }
  const { from, to } = range;
  const doc = view.state.doc.toString();
  const markdown = converted?.markdown ?? null;
  const fitted = markdown === null ? fitPaste(doc, from, to, text) : fitFormatted(doc, from, to, markdown);
  insert(view, range, fitted);
  const images = toImageFiles(converted?.images ?? []);
  if (images.length > 0) onImageFiles(images, from);
}

/** Pastes as a separate undo step. The cursor goes after the text, unless it was moved since. */
function insert(view: EditorView, { from, to }: PasteRange, fitted: FittedPaste): void {
  const { selection } = view.state;
  const isSelected = selection.main.from === from && selection.main.to === to;
  view.dispatch({
    changes: { from, to, insert: fitted.insert },
    ...(isSelected ? { selection: { anchor: from + fitted.end } } : {}),
    annotations: isolateHistory.of('full'),
    scrollIntoView: isSelected,
    userEvent: 'input.paste',
  });
}
