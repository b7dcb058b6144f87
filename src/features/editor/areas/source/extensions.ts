import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { editorTheme } from '../../ui/codemirror/editorTheme';
import { highlightStyle } from '../../ui/codemirror/highlightStyle';
import { contentLanguage } from '../../ui/codemirror/language/contentLanguage';
import { dataLanguage } from '../../ui/codemirror/language/dataLanguage';
import { formatKeymap, linkPaste, pictureDrop } from './view/formatCommands';
import { keepCursor } from './view/keepCursor';

/** What the extensions of one editor are made with. */
export interface ExtensionOptions {
  /** What screen readers call the editor. */
  readonly label: string;
  /** Whether the text is a data file, which is YAML. */
  readonly isData: boolean;
  readonly onChange: (text: string) => void;
  /** Told pictures that are pasted or dropped, and where they go; null leaves them to the browser. */
  readonly onPictures: ((files: readonly File[], offset: number) => void) | null;
}

/** What the source editor is from the start: language, history, keys, look. The rest comes with `view/tools`. */
export function createExtensions({ label, isData, onChange, onPictures }: ExtensionOptions): Extension[] {
  return [
    history(),
    drawSelection(),
    lineNumbers(),
    highlightActiveLine(),
    isData ? dataLanguage : contentLanguage,
    syntaxHighlighting(highlightStyle),
    onPictures ? pictureDrop(onPictures) : [],
    isData ? [] : linkPaste,
    keymap.of([...(isData ? [] : formatKeymap), ...defaultKeymap, ...historyKeymap]),
    keepCursor,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': label,
      tabindex: '0',
      spellcheck: 'true',
      autocapitalize: 'sentences',
    }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString());
    }),
    editorTheme,
  ];
}
