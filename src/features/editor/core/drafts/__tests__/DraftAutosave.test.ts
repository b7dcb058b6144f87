import { apply, openFiles, run, sha } from '../../store/__tests__/support';
import type { EditorState } from '../../store/editorState';
import { DraftAutosave } from '../DraftAutosave';
import { createMemoryDrafts, makeDraft } from './support';

const PATH = 'docs/a.mdx';
const start = openFiles({ [PATH]: 'base\r\n' });
const type = (text: string, state = start) => run([{ type: 'edited', path: PATH, text }], state);
const onBranch = (branch: string, state: EditorState): EditorState => ({ ...state, branch });

function setUp() {
  const drafts = createMemoryDrafts();
  const statuses: string[] = [];
  const left: boolean[] = [];
  let ids = 0;
  const autosave = new DraftAutosave({
    drafts,
    userId: 'u',
    repository: 'o/r',
    createId: () => `slot ${++ids}`,
    now: () => 7,
    onStatus: (status) => {
      if (statuses.at(-1) !== status) statuses.push(status);
    },
    onLeft: (isUnstored) => {
      if (left.at(-1) !== isUnstored) left.push(isUnstored);
    },
  });
  const list = () => [...drafts.kept.values()];
  return { autosave, drafts, list, statuses, left };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('DraftAutosave', () => {
  it('stores the draft as the file that a save would write', async () => {
    const { autosave, list, statuses } = setUp();
    autosave.update(type('mine\n'));
    await jest.advanceTimersByTimeAsync(1000);
    expect(list()).toEqual([
      makeDraft({ slot: 'slot 1', text: 'mine\r\n', baseBlobSha: sha('b'), savedAt: 7 }),
    ]);
    expect(statuses).toEqual(['persisted']);
  });

  it('stores the draft within a second, even while typing never pauses', async () => {
    const { autosave, list } = setUp();
    for (let key = 1; key <= 10; key++) {
      autosave.update(type(`${key}\n`));
      await jest.advanceTimersByTimeAsync(100);
    }
    expect(Number(list()[0]?.text)).toBeGreaterThan(4);
  });

  it('writes only what is not on the device yet to the journal of a page that is closed', async () => {
    const { autosave, drafts } = setUp();
    autosave.update(type('persisted\n'));
    await jest.advanceTimersByTimeAsync(1000);
    autosave.writeJournal();
    expect(drafts.journal).toEqual([]);
    autosave.update(type('just typed\n'));
    autosave.writeJournal();
    expect(drafts.journal).toEqual([
      makeDraft({ slot: 'slot 1', text: 'just typed\r\n', baseBlobSha: sha('b'), savedAt: 7 }),
    ]);
  });

  it('stores every kind of change', async () => {
    const { autosave, list } = setUp();
    autosave.update(
      apply(
        start,
        { kind: 'add', path: 'docs/b.mdx', text: 'moved\n', movedFrom: PATH },
        { kind: 'delete', path: PATH, movedTo: 'docs/b.mdx' },
        { kind: 'add', path: 'docs/new.mdx', text: 'new\n', movedFrom: null },
        { kind: 'image', path: 'static/img/a.png', base64: 'AA==' },
      ),
    );
    await autosave.flush();
    expect(list()).toMatchObject([
      { path: PATH, kind: 'deleted', text: 'base\r\n' },
      { path: 'docs/b.mdx', kind: 'text', text: 'moved\r\n', baseText: 'base\r\n', movedFrom: PATH },
      { path: 'docs/new.mdx', kind: 'text', text: 'new\n', baseText: null, baseBlobSha: null },
      { path: 'static/img/a.png', kind: 'image', text: 'AA==' },
    ]);
  });

  it('stores every choice of a merge', async () => {
    const { autosave, list } = setUp();
    const choose = (text: string) => ({
      theirs: 'theirs\r\n',
      theirsBlobSha: sha('e'),
      choices: [{ take: 'hand' as const, text, base: 'base', theirs: 'theirs', mine: 'mine', nth: 0 }],
    });
    const merging = (text: string) =>
      run([{ type: 'mergeChosen', path: PATH, merge: choose(text) }], type('mine\n'));
    autosave.update(merging('o'));
    await autosave.flush();
    autosave.update(merging('ours'));
    await autosave.flush();
    expect(list()).toMatchObject([{ text: 'mine\r\n', merge: choose('ours') }]);
  });

  it('removes the draft once its text is on the branch', async () => {
    const { autosave, drafts, statuses } = setUp();
    autosave.update(type('mine\n'));
    await autosave.flush();
    autosave.update(start);
    await autosave.flush();
    expect(drafts.kept.size).toBe(0);
    expect(statuses).toEqual(['persisted', 'none']);
  });

  it('writes the drafts of a branch before it is left, and keeps them there', async () => {
    const { autosave, list } = setUp();
    autosave.update(type('mine\n'));
    autosave.update(onBranch('other', start));
    autosave.update(start);
    await autosave.flush();
    expect(list()).toMatchObject([{ branch: 'main', text: 'mine\r\n' }]);
  });

  it('overwrites only its own drafts of this visit', async () => {
    const { autosave, drafts, list } = setUp();
    await drafts.write(makeDraft());
    for (const text of ['first\n', 'second\n']) {
      autosave.update(type(text));
      autosave.update(onBranch('other', start));
    }
    await autosave.flush();
    expect(list().map(({ text }) => text)).toEqual(['drafted\r\n', 'first\r\n', 'second\r\n']);
  });

  it('stores the draft on the new base before removing the one on the old base', async () => {
    const { autosave, drafts, list } = setUp();
    autosave.update(type('mine\n'));
    await autosave.flush();
    const remove = jest.spyOn(drafts, 'remove').mockImplementation(async () => {
      expect(drafts.kept.size).toBe(2);
    });
    const rebased = structuredClone(type('mine\n'));
    autosave.update({
      ...rebased,
      documents: Object.fromEntries(
        Object.entries(rebased.documents).map(([path, state]) => [
          path,
          state.status === 'open'
            ? { ...state, document: { ...state.document, baseBlobSha: sha('e') } }
            : state,
        ]),
      ),
    });
    await autosave.flush();
    expect(remove).toHaveBeenCalledWith(expect.objectContaining({ baseBlobSha: sha('b') }));
    expect(list()).toHaveLength(2);
  });

  it.each([
    ['is full', 'full', 1],
    ['is blocked', 'blocked', 1],
    ['has no key', 'locked', 0],
  ] as const)('says when the storage %s, and writes as soon as it can', async (state, status, errors) => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { autosave, drafts, list, statuses } = setUp();
    drafts.state = state;
    autosave.update(type('mine\n'));
    await jest.advanceTimersByTimeAsync(1000);
    expect(statuses).toEqual([status]);
    expect(error).toHaveBeenCalledTimes(errors);
    drafts.state = 'works';
    await jest.advanceTimersByTimeAsync(5000);
    expect(list()).toHaveLength(1);
    expect(statuses).toEqual([status, 'persisted']);
    error.mockRestore();
  });

  it('stores the other files when one does not fit, even those of a branch that was left', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { autosave, drafts, list, statuses, left } = setUp();
    const { write } = drafts;
    const full = jest.spyOn(drafts, 'write').mockImplementation(async (draft) => {
      if (draft.path === PATH) throw new Error('QuotaExceededError');
      await write(draft);
    });
    autosave.update(apply(type('mine\n'), { kind: 'add', path: 'docs/z.mdx', text: 'z', movedFrom: null }));
    autosave.update(onBranch('other', start));
    await jest.advanceTimersByTimeAsync(10);
    expect(list()).toMatchObject([{ path: 'docs/z.mdx' }]);
    expect([await autosave.flush(), autosave.isComplete, statuses]).toEqual([true, false, ['blocked']]);
    expect(left).toEqual([true]);
    full.mockRestore();
    await jest.advanceTimersByTimeAsync(5000);
    expect(list()).toHaveLength(2);
    expect(left).toEqual([true, false]);
    expect([autosave.isComplete, statuses]).toEqual([true, ['blocked', 'none']]);
    error.mockRestore();
  });

  it('removes what was saved, but nothing that was typed later', async () => {
    const { autosave, list } = setUp();
    autosave.update(apply(type('mine\n'), { kind: 'add', path: 'docs/z.mdx', text: 'z', movedFrom: null }));
    autosave.update(onBranch('other', start));
    await autosave.remove('main', ({ text }) => text === 'z');
    expect(list()).toMatchObject([{ path: PATH }]);
  });

  it('neither writes nor removes what it has released', async () => {
    const { autosave, list } = setUp();
    autosave.update(type('mine\n'));
    await autosave.flush();
    autosave.release([PATH]);
    await autosave.flush();
    expect(list()).toHaveLength(1);
  });
});
