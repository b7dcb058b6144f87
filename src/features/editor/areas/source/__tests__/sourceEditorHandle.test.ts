/** @jest-environment jsdom */
import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { createHandle } from '../sourceEditorHandle';

function open(text: string, isReadOnly = false) {
  const extensions = [history(), EditorState.readOnly.of(isReadOnly)];
  const view = new EditorView({
    state: EditorState.create({ doc: text, extensions }),
    parent: document.body,
  });
  return {
    view,
    handle: createHandle(
      () => view,
      async () => null,
    ),
    read: () => view.state.doc.toString(),
  };
}

describe('createHandle', () => {
  it('applies several edits as one undo step, separate from typing', () => {
    const { view, handle, read } = open('one two three');
    view.dispatch({ changes: { from: 0, insert: 'x' }, userEvent: 'input.type' });
    handle.change([
      { from: 1, to: 4, insert: 'ONE' },
      { from: 9, to: 14, insert: 'THREE' },
    ]);
    expect(read()).toBe('xONE two THREE');
    undo(view);
    expect(read()).toBe('xone two three');
    undo(view);
    expect(read()).toBe('one two three');
  });

  it('undoes and redoes with the cursor at the change, wherever it was before', () => {
    const { handle, read } = open('one two three');
    handle.change([{ from: 8, to: 13, insert: 'THREE!' }]);
    handle.change([
      { from: 0, to: 3, insert: '**one' },
      { from: 4, to: 7, insert: 'two**' },
    ]);
    expect(read()).toBe('**one two** THREE!');
    expect(handle.undo()).toBe(7);
    expect([read(), handle.selection().to]).toEqual(['one two THREE!', 7]);
    expect(handle.undo()).toBe(13);
    expect(handle.undo()).toBeNull();
    expect([read(), handle.selection().to]).toEqual(['one two three', 13]);
    expect(handle.redo()).toBe(14);
    expect(handle.redo()).toBe(11);
    expect([read(), handle.selection().to]).toEqual(['**one two** THREE!', 11]);
  });

  it('applies a fix of an older text where it has moved to, wherever its problem is', () => {
    const { view, handle, read } = open('<Callout>one\n\ntwo');
    const older = read();
    const fix = { label: 'Close it', from: 12, to: 12, insert: '</Callout>' };
    view.dispatch({ changes: { from: 9, insert: 'not ' } });
    handle.apply(fix, older);
    expect(read()).toBe('<Callout>not one</Callout>\n\ntwo');
  });

  it("doesn't apply a fix of an older text where that text has changed", () => {
    const { view, handle, read } = open('It is a app.');
    const older = read();
    view.dispatch({ changes: { from: 6, to: 7, insert: 'another' } });
    handle.apply({ label: 'Change it to “an”', from: 6, to: 7, insert: 'an' }, older);
    expect(read()).toBe('It is another app.');
  });

  it('changes nothing in read-only text', () => {
    const { handle, read } = open('one', true);
    handle.change([{ from: 0, to: 3, insert: 'two' }]);
    expect(read()).toBe('one');
  });

  it('puts the cursor at an offset, even beyond the end', () => {
    const { handle } = open('one two');
    handle.focusAt(4);
    expect(handle.selection()).toEqual({ from: 4, to: 4 });
    handle.show(99);
    expect(handle.selection()).toEqual({ from: 7, to: 7 });
  });

  it('does nothing while there is no editor', () => {
    const handle = createHandle(
      () => null,
      async () => null,
    );
    handle.change([{ from: 0, to: 0, insert: 'x' }]);
    handle.scrollToOffset(3);
    expect([handle.topOffset(), handle.selection()]).toEqual([0, { from: 0, to: 0 }]);
  });
});
