import type { PlannedChange } from '#domain/git/changeSet';
import { applyChanges } from '../../../core/store/applyChanges';
import { countChanges } from '../../../core/store/changeSet';
import type { EditorEvent } from '../../../core/store/editorEvents';
import { splitPath } from '../changeLabels';
import { listReviewed, losesWork, planUndo } from '../changes';
import { createStore } from './reviewEditor';

const A = 'docs/a.mdx';
const B = 'docs/b.mdx';
const C = 'docs/c.mdx';
const IMAGE = 'static/img/a.png';
const FILES = { [A]: 'one\r\ntwo\r\n', [B]: '\uFEFFb\r\n' };

const apply = (...changes: PlannedChange[]): EditorEvent => ({
  type: 'changesApplied',
  changes,
  sources: [],
});

/** Each kind of change on its own. */
const CASES: Readonly<Record<string, EditorEvent>> = {
  changed: { type: 'edited', path: A, text: 'one\nTWO\n' },
  new: apply({ kind: 'add', path: C, text: 'new\r\n', movedFrom: null }),
  deleted: apply({ kind: 'delete', path: A, movedTo: null }),
  moved: apply(
    { kind: 'add', path: C, text: 'one\r\nTWO\r\n', movedFrom: A },
    { kind: 'delete', path: A, movedTo: C },
  ),
  image: apply({ kind: 'image', path: IMAGE, base64: 'AAAA', baseBlobSha: 'f'.repeat(40) }),
};

describe('listReviewed', () => {
  it('omits files that were only opened', () => {
    expect(listReviewed(createStore(FILES, []).getState())).toEqual([]);
  });

  it('lists every change by path, a move as one', () => {
    const store = createStore(FILES, [CASES.moved as EditorEvent, CASES.image as EditorEvent]);
    store.dispatch({ type: 'edited', path: B, text: 'b\nmore\n' });
    expect(listReviewed(store.getState())).toMatchObject([
      { path: B, kind: 'changed', content: { before: 'b\n', after: 'b\nmore\n' } },
      { path: C, kind: 'moved', movedFrom: A, content: { before: 'one\ntwo\n', after: 'one\nTWO\n' } },
      { path: IMAGE, kind: 'changed', content: { type: 'image' } },
    ]);
    expect(countChanges(store.getState())).toBe(3);
  });

  it('compares a new or deleted page with an empty text', () => {
    const created = listReviewed(createStore(FILES, [CASES.new as EditorEvent]).getState());
    expect(created).toMatchObject([{ kind: 'new', content: { before: '', after: 'new\n' } }]);
    const deleted = listReviewed(createStore(FILES, [CASES.deleted as EditorEvent]).getState());
    expect(deleted).toMatchObject([{ kind: 'deleted', content: { before: 'one\ntwo\n', after: '' } }]);
  });
});

describe('reverting a change and restoring it', () => {
  it.each(Object.entries(CASES))('leaves the change set unchanged: %s', (_, event) => {
    const store = createStore(FILES, [event]);
    const [change] = listReviewed(store.getState());
    if (!change) throw new Error('no change');
    const undo = planUndo(store.getState(), change);
    store.dispatch({ type: 'changeReverted', path: change.path });
    expect(listReviewed(store.getState())).toEqual([]);
    store.dispatch(apply(...undo));
    expect(listReviewed(store.getState())).toEqual([change]);
  });

  it('keeps what was typed after the revert', () => {
    const store = createStore(FILES, [CASES.changed as EditorEvent]);
    const [change] = listReviewed(store.getState());
    if (!change) throw new Error('no change');
    const undo = planUndo(store.getState(), change);
    store.dispatch({ type: 'changeReverted', path: A });
    store.dispatch({ type: 'edited', path: A, text: 'zero\none\ntwo\n' });
    expect(applyChanges(store.getState(), undo, []).ok).toBe(false);
  });

  it('asks only when written text would be lost', () => {
    const asks = (event: EditorEvent | undefined): boolean[] =>
      listReviewed(createStore(FILES, event ? [event] : []).getState()).map(losesWork);
    expect(asks(CASES.changed)).toEqual([true]);
    expect(asks(CASES.new)).toEqual([true]);
    expect(asks(CASES.deleted)).toEqual([false]);
    expect(asks(CASES.moved)).toEqual([true]);
    expect(asks(CASES.image)).toEqual([true]);
  });
});

it.each([
  ['docs/a.mdx', '', 'a.mdx'],
  ['docs/desktop/copilot/chat.mdx', 'desktop/copilot', 'chat.mdx'],
  ['docs/desktop/copilot/index.mdx', 'desktop', 'copilot/index.mdx'],
  ['docs/index.mdx', '', 'index.mdx'],
  ['static/img/menu.png', 'img', 'menu.png'],
])('splits %s into name and folder', (path, folder, name) => {
  expect(splitPath(path)).toEqual({ folder, name });
});
