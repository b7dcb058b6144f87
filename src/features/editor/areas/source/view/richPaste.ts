import { isolateHistory } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { toTable } from '#domain/content/paste/delimitedText';
import { fitPaste } from '#domain/content/paste/fitPaste';
import { dropLastBreaks } from '#domain/content/paste/lines';
import { convertHtml } from '../../../ui/convertHtml';
import { findPageLink, type SiteKnowledge } from '../completion/siteSuggestions';
import { isInProse } from '../completion/suggestionContext';

/** What is on the clipboard, read while the event lasts. */
interface Clipboard {
  readonly html: string;
  readonly text: string;
  /** The language of code that was copied in VS Code; '' for anything else. */
  readonly codeLanguage: string;
}

/** Languages whose code is the source of a page. */
const SOURCE_LANGUAGES = ['markdown', 'mdx', 'plaintext'];

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
      const direct = convertText(clipboard, view, getSite());
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

/** @returns null when there is nothing but files */
function readClipboard(data: DataTransfer | null): Clipboard | null {
  const text = data?.getData('text/plain') ?? '';
  const html = data?.getData('text/html') ?? '';
  const isImageOnly = (data?.files.length ?? 0) > 0 && text.trim() === '';
  if (!data || isImageOnly || (text === '' && html === '')) return null;
  return { text, html: isSource(html) ? '' : html, codeLanguage: readCodeLanguage(data) };
}

/** Browsers show a text file as one preformatted block: what is copied from it is source, not code. */
function isSource(html: string): boolean {
  return /<pre style="[^"]*white-space:\s*pre-wrap/.test(html);
}

function readCodeLanguage(data: DataTransfer): string {
  const mode = /"mode":"([\w+#-]+)"/.exec(data.getData('vscode-editor-data'))?.[1] ?? '';
  return SOURCE_LANGUAGES.includes(mode) ? 'markdown' : mode;
}

/** Conversions that need no HTML; null when none applies. */
function convertText(
  { text, html, codeLanguage }: Clipboard,
  view: EditorView,
  site: SiteKnowledge,
): string | null {
  if (codeLanguage === 'markdown') return text;
  if (codeLanguage !== '') return text.trim().includes('\n') ? toFence(text, codeLanguage) : text;
  const link = view.state.selection.main.empty
    ? findPageLink(text.trim(), window.location.origin, site)
    : null;
  return link ?? (html === '' ? toTable(text) : null);
}

function toFence(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${dropLastBreaks(code)}\n${fence}`;
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
  const images = await Promise.all((converted?.images ?? []).map(toImageFile));
  if (images.length > 0) onImageFiles(images, from);
}

async function toImageFile(dataUrl: string, index: number): Promise<File> {
  const blob = await (await fetch(dataUrl)).blob();
  const extension = blob.type.replace(/^image\/(\w+).*$/, '$1');
  return new File([blob], `pasted-${index + 1}.${extension}`, { type: blob.type });
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
