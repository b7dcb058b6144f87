import { syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { editorTheme } from '../../../ui/codemirror/editorTheme';
import { highlightStyle } from '../../../ui/codemirror/highlightStyle';
import { contentLanguage } from '../../../ui/codemirror/language/contentLanguage';
import { comparisonTheme } from './comparisonTheme';

/**
 * What one side of a comparison is: the source editor's language and colours, to be read only.
 *
 * @param label what screen readers call it
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
