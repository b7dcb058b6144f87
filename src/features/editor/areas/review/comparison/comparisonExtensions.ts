import { syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { editorTheme } from '../../../ui/codemirror/editorTheme';
import { highlightStyle } from '../../../ui/codemirror/highlightStyle';
import { contentLanguage } from '../../../ui/codemirror/language/contentLanguage';
import { comparisonTheme } from './comparisonTheme';

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
