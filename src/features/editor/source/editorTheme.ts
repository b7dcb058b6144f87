import { EditorView } from '@codemirror/view';

/** The source editor's look, from the site's tokens; both themes at once, since the tokens change by themselves. */
export const editorTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--c-body)', backgroundColor: 'transparent', fontSize: '14px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.65' },
  '.cm-content': { padding: '12px 0 40vh', caretColor: 'var(--c-lichen)' },
  '.cm-line': { padding: '0 16px 0 8px' },
  '.cm-cursor': { borderLeftColor: 'var(--c-lichen)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--c-wash)',
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--c-sunken) 70%, transparent)' },
  '.cm-gutters': { border: 'none', backgroundColor: 'transparent', color: 'var(--c-quiet)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--c-ink)' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '32px', paddingInline: '8px 8px' },
  '.cm-panels': {
    border: 'none',
    backgroundColor: 'var(--c-paper)',
    color: 'var(--c-body)',
    fontFamily: 'var(--font-sans)',
  },
  '.cm-panels-top': { borderBottom: '1px solid var(--c-line)' },
  '.cm-textfield': {
    border: '1px solid var(--c-line-strong)',
    borderRadius: 'var(--radius-control)',
    backgroundColor: 'var(--c-raised)',
    color: 'var(--c-ink)',
    padding: '4px 8px',
  },
  '.cm-button': {
    border: '1px solid var(--c-line-strong)',
    borderRadius: 'var(--radius-control)',
    backgroundImage: 'none',
    backgroundColor: 'var(--c-raised)',
    color: 'var(--c-ink)',
    padding: '4px 10px',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--c-slate-wash)', outline: '1px solid var(--c-slate)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--c-wash)', outline: '2px solid var(--c-lichen)' },
  '.cm-tooltip': {
    border: '1px solid var(--c-line)',
    borderRadius: 'var(--radius-control)',
    backgroundColor: 'var(--c-raised)',
    color: 'var(--c-body)',
    boxShadow: 'var(--shadow-float)',
    overflow: 'hidden',
  },
  '.cm-tooltip-autocomplete > ul > li': { padding: '4px 10px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--c-wash)',
    color: 'var(--c-ink)',
  },
  '.cm-diagnostic': { fontFamily: 'var(--font-sans)', fontSize: '13px', padding: '8px 12px' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--c-rust)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--c-slate)' },
  '.cm-diagnosticAction': {
    backgroundColor: 'var(--c-lichen)',
    color: 'var(--c-on-lichen)',
    borderRadius: '4px',
    padding: '3px 8px',
  },
});
