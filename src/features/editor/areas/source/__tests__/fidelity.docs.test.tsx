/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { act, render } from '@testing-library/react';
import { applyEdits } from '#domain/text/edit/edits';
import { toEditableText, toFileText } from '#domain/text/lineEndings';
import { SourceEditor } from '../SourceEditor';

const root = join(__dirname, '../../../../../..');
const hostile = join(root, 'tests/fixtures/hostile');

function listContent(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((path) => path.endsWith('.mdx')).map((path) => join(folder, path));
}

/** Opens a file in the source editor; `save` returns what would be written. */
function open(file: string) {
  const original = toEditableText(file);
  let text = original.text;
  const { container, unmount } = render(
    <SourceEditor
      text={original.text}
      label="Source"
      isReadOnly={false}
      found={{ problems: [], text }}
      comments={[]}
      onAddWord={() => undefined}
      onOpenComments={() => undefined}
      site={{ path: 'docs/a.mdx', index: null }}
      onChange={(change) => {
        expect(applyEdits(change.before, [change.edit])).toBe(change.text);
        expect(change.before).toBe(text);
        text = change.text;
      }}
    />,
  );
  const editor = container.querySelector<HTMLElement>('.cm-editor');
  const view = editor && EditorView.findFromDOM(editor);
  if (!view) throw new Error('There is no editor.');
  return { view, unmount, shown: () => view.state.doc.toString(), save: () => toFileText(original, text) };
}

/** Lines including their line breaks. */
const toLines = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];

/** Lines that only one of the two texts has; a line that occurs twice counts twice. */
function diff(before: string, after: string): [removed: string[], added: string[]] {
  const [old, young] = [toLines(before), toLines(after)];
  let start = 0;
  while (start < Math.min(old.length, young.length) && old[start] === young[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, young.length) - start;
  while (end < most && old[old.length - 1 - end] === young[young.length - 1 - end]) end += 1;
  return [old.slice(start, old.length - end), young.slice(start, young.length - end)];
}

/** Opens and saves without an edit, then types one word and undoes it. */
function check(bytes: Buffer): void {
  const file = bytes.toString('utf8');
  const { view, unmount, shown, save } = open(file);
  expect(shown()).toBe(toEditableText(file).text);
  expect(Buffer.from(save()).equals(bytes)).toBe(true);
  const at = Math.max(0, shown().indexOf('word'));
  act(() => view.dispatch({ changes: { from: at, insert: 'Ünïcode👍 ' }, userEvent: 'input.type' }));
  const [removed, added] = diff(file, save());
  expect(removed.length).toBeLessThanOrEqual(1);
  expect(added).toHaveLength(1);
  expect(added[0]?.replace('Ünïcode👍 ', '')).toBe(removed[0] ?? '');
  act(() => void undo(view));
  expect(Buffer.from(save()).equals(bytes)).toBe(true);
  unmount();
}

describe('the source editor', () => {
  const files = [...listContent(join(root, 'docs')), ...listContent(hostile)];

  it('covers every page and every hostile file', () => {
    expect(files.length).toBeGreaterThan(220);
    expect(readFileSync(join(hostile, 'crlf.mdx'), 'utf8')).toContain('\r\n');
    expect(readFileSync(join(hostile, 'byte-order-mark.mdx'), 'utf8')).toMatch(/^\uFEFF/);
  });

  it.each(files.map((path) => path.slice(root.length + 1)))(
    'saves %s byte for byte, and an added word as one changed line',
    (path) => {
      check(readFileSync(join(root, path)));
    },
  );

  it('does the same with a megabyte of mixed line endings', () => {
    const lines = Array.from({ length: 16_000 }, (_, at) => {
      const end = ['\n', '\r\n', '\r'][at % 3] ?? '';
      return `Line ${at} holds some words, 😀 and a \ttab, and this text is long enough.  ${end}`;
    });
    const file = `\uFEFF${lines.join('')}the end`;
    expect(Buffer.byteLength(file)).toBeGreaterThan(1_000_000);
    check(Buffer.from(file));
  });
});
