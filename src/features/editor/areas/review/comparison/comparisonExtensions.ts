import { syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { editorTheme } from '../../../ui/codemirror/editorTheme';
import { highlightStyle } from '../../../ui/codemirror/highlightStyle';
import { contentLanguage } from '../../../ui/codemirror/language/contentLanguage';

/**
 * Extensions for one side of a comparison: the source editor's language and colors, read-only.
 *
 * @param label its accessible name
 */
export function createComparisonExtensions(label: string): Extension[] {
  return [
    comparisonTheme,
    editorTheme,
    lineNumbers(),
    contentLanguage,
    syntaxHighlighting(highlightStyle),
    EditorView.lineWrapping,
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' }),
  ];
}

const BEFORE = 'var(--c-rust-wash)';
const AFTER = 'var(--c-slate-wash)';
/** Quiet colors have too little contrast with the background of changed words. */
const CHANGED_TEXT = { '--c-quiet': 'var(--c-body)', '--c-code-comment': 'var(--c-body)' };

/** Colors of changes: before in rust, after in slate, with underlined words, so that color isn't the only cue. */
const comparisonTheme = EditorView.theme({
  '&': { height: 'auto' },
  '&.cm-merge-b:only-child, &': { fontSize: '13px' },
  '.cm-content': { padding: '8px 0' },
  '.cm-gutters': { minHeight: '0' },
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: BEFORE },
  '&.cm-merge-b .cm-changedLine, .cm-inlineChangedLine': { backgroundColor: AFTER },
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText': {
    ...CHANGED_TEXT,
    background: 'color-mix(in oklab, var(--c-rust) 14%, transparent)',
    textDecoration: 'underline var(--c-rust) 1px',
    textUnderlineOffset: '3px',
  },
  '&.cm-merge-b .cm-changedText': {
    ...CHANGED_TEXT,
    background: 'color-mix(in oklab, var(--c-slate) 14%, transparent)',
    textDecoration: 'underline var(--c-slate) 1px',
    textUnderlineOffset: '3px',
  },
  '&.cm-merge-b .cm-deletedText': {
    ...CHANGED_TEXT,
    background: 'color-mix(in oklab, var(--c-rust) 14%, transparent)',
  },
  '.cm-deletedChunk': { padding: '0 16px 0 8px', position: 'relative' },
  '.cm-deletedChunk del, .cm-deletedLine': { textDecoration: 'none' },
  '.cm-changeGutter': { width: '4px', paddingLeft: '0' },
  // Borders, because forced colors remove backgrounds.
  '&.cm-merge-a .cm-changedLineGutter, .cm-deletedLineGutter': {
    borderInlineStart: '4px solid var(--c-rust)',
  },
  '&.cm-merge-b .cm-changedLineGutter': { borderInlineStart: '4px solid var(--c-slate)' },
  '.cm-collapsedLines': {
    padding: '6px 12px',
    background: 'var(--c-sunken)',
    color: 'var(--c-quiet)',
    fontFamily: 'var(--font-sans)',
    fontSize: '13px',
    textAlign: 'center',
    '&:before, &:after': { content: 'none' },
    '&:hover': { color: 'var(--c-ink)' },
  },
});
