import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { isChanged, openDocument, toFile } from '../state/editorState';

const docs = join(__dirname, '../../../../docs');
const files = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((path) => /\.mdx?$/.test(path));

/** Takes a file through the source editor's own document, as opening and saving does. */
function openAndSave(file: string): string {
  const document = openDocument('docs/a.mdx', file, 'blob');
  const text = EditorState.create({ doc: document.text }).doc.toString();
  expect(isChanged({ ...document, text })).toBe(false);
  return toFile({ ...document, text });
}

describe('opening and saving without an edit', () => {
  it('has every docs file to look at', () => {
    expect(files.length).toBeGreaterThan(20);
  });

  it.each(files)('leaves %s as it was', (path) => {
    const bytes = readFileSync(join(docs, path));
    expect(Buffer.from(openAndSave(bytes.toString('utf8')))).toEqual(bytes);
  });

  it('leaves any text as it was', () => {
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
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (file) => {
        expect(openAndSave(file)).toBe(file);
      }),
    );
  });
});
