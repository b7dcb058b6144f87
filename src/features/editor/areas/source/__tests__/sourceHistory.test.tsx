/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { EditorView } from '@codemirror/view';
import type { ApiFailure } from '@site/src/data/functions/request';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import { openFiles, sha, source } from '../../../core/store/__tests__/support';
import type { EditorEvent } from '../../../core/store/editorEvents';
import { findDocument } from '../../../core/store/editorState';
import { SourcePane } from '../SourcePane';

const A = 'docs/a.mdx';
const B = 'docs/b.mdx';

// jsdom has no layout.
beforeAll(() => {
  Range.prototype.getClientRects = () => document.createElement('div').getClientRects();
});

function open() {
  const editor = createTestEditor(openFiles({ [A]: 'zero', [B]: 'other' }));
  const { store } = editor;
  const dispatch = (event: EditorEvent) => act(async () => editor.dispatch(event));
  const find = () => {
    const content = screen.getByRole('textbox', { name: /^Source of/ });
    const view = EditorView.findFromDOM(content);
    if (!view) throw new Error('There is no editor.');
    return { content, view };
  };
  const press = async (key: string, keyCode: number) => {
    await act(async () => fireEvent.keyDown(find().content, { key, keyCode, ctrlKey: true }));
    return find().view.state.doc.toString();
  };
  const show = (path: string) => dispatch({ type: 'pathChosen', path });
  const type = (insert: string) =>
    act(async () => {
      const { view } = find();
      view.dispatch({ changes: { from: view.state.doc.length, insert }, userEvent: 'input.type' });
    });
  const undo = () => press('z', 90);
  const redo = () => press('y', 89);
  const stored = (path = A) => findDocument(store.getState(), path)?.text;
  return { editor, dispatch, show, type, undo, redo, stored };
}

async function start() {
  const page = open();
  render(
    <WithEditor editor={page.editor}>
      <SourcePane
        banners={null}
        noPage={null}
        parsed={null}
        handle={createRef()}
        index={null}
        review={null}
        onScroll={() => undefined}
        onInsertImage={() => undefined}
        onOpenSettings={() => undefined}
        onImageFiles={() => undefined}
      />
    </WithEditor>,
  );
  await page.show(A);
  await page.type(' one');
  return page;
}

test('each page keeps its history while another one is shown', async () => {
  const { show, type, undo, redo, stored } = await start();
  await show(B);
  await type(' page');
  await show(A);
  expect(await undo()).toBe('zero');
  expect(stored()).toBe('zero');
  expect(await redo()).toBe('zero one');
  await show(B);
  expect(await undo()).toBe('other');
  expect(stored(B)).toBe('other');
  expect(stored()).toBe('zero one');
});

test('a merge is one step', async () => {
  const { dispatch, undo, redo, stored } = await start();
  const conflict = { path: A, base: 'zero', theirs: 'null', theirsBlobSha: sha('c') };
  const failure: ApiFailure = {
    ...{ key: 'conflict', status: 409, message: '' },
    ...{ conflicts: [conflict], headSha: sha('d') },
  };
  await dispatch({ type: 'saveFailed', failure });
  await dispatch({ type: 'conflictResolved', path: A, resolution: { keep: 'merged', text: 'null one' } });
  expect(stored()).toBe('null one');
  expect(await undo()).toBe('zero one');
  expect(stored()).toBe('zero one');
  expect(await undo()).toBe('zero');
  await redo();
  expect(await redo()).toBe('null one');
});

test('what a tool changed while another page was shown is one step', async () => {
  const { editor, show, undo } = await start();
  await show(B);
  await act(() => editor.apply([{ kind: 'edit', path: A, edits: [{ from: 0, to: 4, insert: 'null' }] }]));
  await show(A);
  expect(await undo()).toBe('zero one');
  expect(await undo()).toBe('zero');
});

test('a discarded page has no history', async () => {
  const { dispatch, undo, stored } = await start();
  await dispatch({ type: 'changeReverted', path: A });
  expect(stored()).toBe('zero');
  expect(await undo()).toBe('zero');
});

test('another version of the page, or the page of another branch, has no history', async () => {
  const { dispatch, undo } = await start();
  await dispatch({ type: 'locksReleased', paths: [A] });
  await dispatch({ type: 'documentLoaded', source: source(A, 'newer') });
  expect(await undo()).toBe('newer');
  await dispatch({ type: 'branchChosen', branch: 'topic' });
  await dispatch({ type: 'documentLoaded', source: { ...source(A, 'newer on topic'), branch: 'topic' } });
  expect(await undo()).toBe('newer on topic');
});

test('the history of the oldest of many pages is forgotten', async () => {
  const { editor, show, undo } = await start();
  await show(B);
  const paths = Array.from({ length: 50 }, (_, index) => `docs/${index}.mdx`);
  for (const path of paths) editor.sourceStates.open(path);
  await show(A);
  expect(await undo()).toBe('zero one');
});

test('the line in the URL is shown once; later, its page opens at the last position', async () => {
  window.history.replaceState(null, '', `/edit?path=${A}&line=2`);
  const { dispatch } = await start();
  await dispatch({ type: 'locksReleased', paths: [A] });
  await dispatch({ type: 'documentLoaded', source: source(A, 'the first line\nthe second line') });
  const view = EditorView.findFromDOM(screen.getByRole('textbox', { name: /^Source of/ }));
  expect(view?.state.selection.main.head).toBe('zero'.length);
});
