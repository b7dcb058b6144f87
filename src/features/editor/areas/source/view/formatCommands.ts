import type { ChangeSpec } from '@codemirror/state';
import { EditorView, type KeyBinding } from '@codemirror/view';
import { findFrontMatterBlock } from '#domain/content/frontMatter/frontMatterBlock';
import type { Format, Formatted } from '#domain/text/formatted';
import { readClipboard } from '../../../ui/clipboard';
import { takeImages } from '../../../ui/imageFiles';
import { type FormatName, formats, listKeys } from '../formatting/formats';
import { pasteLink } from '../formatting/links';

/** Applies a format; false when there was nothing to do. */
function runFormat(view: EditorView, format: Format, event = 'input.format'): boolean {
  const { from, to } = view.state.selection.main;
  if (view.state.readOnly) return false;
  return dispatchFormatted(view, format(view.state.doc.toString(), { from, to }), event);
}

/** Applies a format that makes Markdown; false in front matter, whose values are plain text. */
function runMarkdownFormat(view: EditorView, format: Format, event: string): boolean {
  const start = findFrontMatterBlock(view.state.doc.toString())?.contentOffset ?? 0;
  return view.state.selection.main.from >= start && runFormat(view, format, event);
}

function dispatchFormatted(view: EditorView, formatted: Formatted | null, event = 'input.format'): boolean {
  if (!formatted) return false;
  const changes: ChangeSpec[] = formatted.edits.map(({ from, to, insert }) => ({ from, to, insert }));
  view.dispatch({
    changes,
    selection: { anchor: formatted.selection.from, head: formatted.selection.to },
    scrollIntoView: true,
    userEvent: event,
  });
  return true;
}

/** Applies a named format, and returns the focus to the text. */
export function runNamedFormat(view: EditorView, name: FormatName): void {
  runMarkdownFormat(view, formats[name].format, `input.format.${name}`);
  view.focus();
}

export const formatKeymap: readonly KeyBinding[] = [
  ...Object.entries(formats).map(([name, { shortcut, format }]) => ({
    key: shortcut,
    preventDefault: true,
    run: (view: EditorView) => runMarkdownFormat(view, format, `input.format.${name}`),
  })),
  ...listKeys.map(({ key, format }) => ({ key, run: (view: EditorView) => runFormat(view, format) })),
];

/** Links the selected text when a URL is pasted over it. */
export const linkPaste = EditorView.domEventHandlers({
  paste(event, view) {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    const { from, to } = view.state.selection.main;
    if (view.state.readOnly || from === to) return false;
    return dispatchFormatted(view, pasteLink(view.state.doc.toString(), { from, to }, pasted));
  },
});

/**
 * Accepts images that are pasted or dropped, and rejects other files, whose bytes a browser would insert as text.
 *
 * @param onImageFiles called with the files and the offset to insert them at
 */
export function imageDrop(onImageFiles: (files: readonly File[], offset: number) => void) {
  const take = (data: DataTransfer | null, view: EditorView, offset: number): boolean => {
    const files = [...(data?.files ?? [])];
    if (view.state.readOnly || files.length === 0) return false;
    const images = takeImages(files);
    if (images.length > 0) onImageFiles(images, offset);
    return true;
  };
  return EditorView.domEventHandlers({
    paste: ({ clipboardData }, view) =>
      readClipboard(clipboardData) === null && take(clipboardData, view, view.state.selection.main.from),
    drop(event, view) {
      const offset = view.posAtCoords({ x: event.clientX, y: event.clientY });
      const isHandled = take(event.dataTransfer, view, offset ?? view.state.doc.length);
      if (isHandled) event.preventDefault();
      return isHandled;
    },
  });
}
