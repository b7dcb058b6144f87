import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { anyText } from '#domain/text/__tests__/arbitraries';
import { isChanged, openDocument, toFile } from '../editorState';

/** Passes a file through the source editor's document, as opening and saving does. */
function openAndSave(file: string): string {
  const document = openDocument('docs/a.mdx', file, 'blob');
  const text = EditorState.create({ doc: document.text }).doc.toString();
  expect(isChanged({ ...document, text })).toBe(false);
  return toFile({ ...document, text });
}

describe('opening and saving without an edit', () => {
  it('leaves any text unchanged', () => {
    const piece = fc.constantFrom(
      '\r\n',
      '\n',
      '\r',
      '\uFEFF',
      '\t',
      '  ',
      '\u2028',
      '\u0085',
      '\f',
      '😀',
      'e\u0301',
      'a',
      '\u0000',
    );
    const text = fc.oneof(
      anyText(),
      fc.array(piece).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (file) => {
        expect(openAndSave(file)).toBe(file);
      }),
    );
  });
});
