import type { Draft } from '@site/src/data/storage/drafts';
import { makeDraft } from '../../drafts/__tests__/support';
import { listChangeKinds } from '../changeSet';
import { isLocked, toFile } from '../editorState';
import { listNewest, listReopenable, type RestoredDraft, withOtherHalves } from '../offers';
import { getDocument, openFiles, run, sha, source } from './support';

const A = 'docs/a.mdx';
/** A merge with the file as it is on the branch. */
const MERGE = { theirs: 'base\r\n', theirsBlobSha: sha('b'), choices: [] };
const start = openFiles({ [A]: 'base\r\n' });
const restore = (...restored: RestoredDraft[]) =>
  run(
    [
      { type: 'draftsFound', branch: 'main', drafts: restored.map(({ draft }) => draft) },
      { type: 'draftsRestored', restored },
    ],
    start,
  );

describe('drafts', () => {
  it('are offered, without locking pages', () => {
    const draft = makeDraft();
    const offered = run([{ type: 'draftsFound', branch: 'main', drafts: [draft] }], start);
    expect(getDocument(offered, A).text).toBe('base\n');
    expect(isLocked(offered, A)).toBe(false);
    expect(run([{ type: 'draftsDropped', drafts: [draft] }], offered).offers).toEqual([]);
  });

  describe('drafts that open without asking', () => {
    const files = { status: 'ready' as const, files: [{ path: A, blobSha: sha('b'), size: 6 }] };
    const find = (...drafts: Draft[]) =>
      run([{ type: 'draftsFound', branch: 'main', drafts }], { ...start, files });
    const listed = (...drafts: Draft[]) => listReopenable(find(...drafts)).map(({ draft }) => draft.path);
    const moved = makeDraft({ path: 'docs/b.mdx', movedFrom: A, baseBlobSha: null });

    it.each([
      ['an unchanged page', [makeDraft()], [A]],
      [
        'a new page',
        [makeDraft({ path: 'docs/new.mdx', baseBlobSha: null, baseText: null })],
        ['docs/new.mdx'],
      ],
      ['both halves of a move', [moved, makeDraft({ kind: 'deleted' })], ['docs/b.mdx', A]],
      ['not of a page that changed', [makeDraft({ baseBlobSha: sha('e') })], []],
      ['not one of two', [makeDraft(), makeDraft({ slot: 'other', text: 'other' })], []],
      ['not without its base', [makeDraft({ baseText: null })], []],
      ['a page with an unfinished merge', [makeDraft({ baseBlobSha: sha('e'), merge: MERGE })], [A]],
      [
        'not of a page that changed after a merge was started',
        [makeDraft({ baseBlobSha: sha('e'), merge: { ...MERGE, theirsBlobSha: sha('d') } })],
        [],
      ],
      ['not half a move', [moved, makeDraft({ kind: 'deleted', baseBlobSha: sha('e') })], []],
    ])('are those of %s', (_, drafts, paths) => {
      expect(listed(...drafts)).toEqual(paths);
    });

    it('continue an unfinished merge', () => {
      const state = find(makeDraft({ baseBlobSha: sha('e'), baseText: 'older\r\n', merge: MERGE }));
      const opened = run([{ type: 'draftsReopened', restored: listReopenable(state) }], state);
      expect(opened).toMatchObject({
        merging: A,
        save: {
          status: 'conflict',
          conflicts: [{ path: A, base: 'older\r\n', theirs: 'base\r\n', theirsBlobSha: sha('b') }],
        },
      });
      expect(getDocument(opened, A)).toMatchObject({ text: 'drafted\n', merge: MERGE });
      const merged = run(
        [{ type: 'conflictResolved', path: A, resolution: { keep: 'merged', text: 'ours\n' } }],
        opened,
      );
      expect(merged).toMatchObject({ merging: null, save: { status: 'idle' } });
      expect(getDocument(merged, A)).toMatchObject({ text: 'ours\n', merge: null });
      const reverted = run([{ type: 'changeReverted', path: A }], opened);
      expect(getDocument(reverted, A).merge).toBeNull();
    });

    it("don't replace what was typed before they were found", () => {
      const typed = run([{ type: 'edited', path: A, text: 'typed\n' }], find(makeDraft()));
      expect(listReopenable(typed)).toEqual([]);
    });

    it('are restored to the byte, and listed until seen, saved or reverted', () => {
      const state = find(makeDraft());
      const opened = run([{ type: 'draftsReopened', restored: listReopenable(state) }], state);
      expect(toFile(getDocument(opened, A))).toBe('drafted\r\n');
      expect([opened.offers, opened.reopened.length]).toEqual([[], 1]);
      expect(run([{ type: 'reopenedSeen' }], opened).reopened).toEqual([]);
      const reverted = run([{ type: 'changeReverted', path: A }], opened);
      expect([getDocument(reverted, A).text, reverted.reopened]).toEqual(['base\n', []]);
    });
  });

  it('of another branch are not offered here', () => {
    const other = run([{ type: 'draftsFound', branch: 'other', drafts: [makeDraft()] }], start);
    expect(other.offers).toEqual([]);
  });

  it('are restored to the byte when the page is still the one they were made from', () => {
    const state = restore({ draft: makeDraft(), source: source(A, 'base\r\n') });
    expect(toFile(getDocument(state, A))).toBe('drafted\r\n');
    expect(getDocument(state, A)).toMatchObject({ baseBlobSha: sha('b'), revision: 1 });
    expect(state.save.status).toBe('idle');
  });

  it.each([
    ['changed', source(A, 'theirs\r\n', sha('e')), { theirs: 'theirs\r\n', theirsBlobSha: sha('e') }],
    ['deleted', null, { theirs: null, theirsBlobSha: null }],
  ])('become a conflict with all three texts when the page was %s', (_, current, theirs) => {
    const state = restore({ draft: makeDraft(), source: current });
    expect(toFile(getDocument(state, A))).toBe('drafted\r\n');
    expect(state.save).toMatchObject({
      status: 'conflict',
      conflicts: [{ path: A, base: 'base\r\n', ...theirs }],
    });
  });

  it('stay offered when the page has changes', () => {
    const draft = makeDraft();
    const state = run(
      [
        { type: 'edited', path: A, text: 'newer\n' },
        { type: 'draftsFound', branch: 'main', drafts: [draft] },
        { type: 'draftsRestored', restored: [{ draft, source: source(A, 'base\r\n') }] },
      ],
      start,
    );
    expect(getDocument(state, A).text).toBe('newer\n');
    expect(state.offers).toEqual([draft]);
  });

  it("of one page don't overwrite each other", () => {
    const [newest, older] = [makeDraft({ text: 'new' }), makeDraft({ text: 'old', slot: 'x' })];
    const current = source(A, 'base\r\n');
    const state = restore({ draft: newest, source: current }, { draft: older, source: current });
    expect(toFile(getDocument(state, A))).toBe('new');
    expect(state.offers).toEqual([older]);
  });

  it('restore deletions, moves, new pages and images', () => {
    const NEW_PAGE = '\uFEFF![](/img/a.png)\r\n';
    const moved = makeDraft({ path: 'docs/b.mdx', baseBlobSha: null, movedFrom: A, text: 'moved\r\n' });
    const deleted = makeDraft({ kind: 'deleted', text: 'base\r\n' });
    const added = makeDraft({ path: 'docs/n.mdx', baseBlobSha: null, baseText: null, text: NEW_PAGE });
    const image = makeDraft({ path: 'static/img/a.png', kind: 'image', baseBlobSha: null, text: 'AA==' });
    const state = restore(
      { draft: moved, source: null },
      { draft: deleted, source: source(A, 'base\r\n') },
      { draft: added, source: null },
      { draft: image, source: null },
    );
    expect([...listChangeKinds(state)]).toEqual([
      [A, 'deleted'],
      ['docs/b.mdx', 'moved'],
      ['docs/n.mdx', 'new'],
      ['static/img/a.png', 'new'],
    ]);
    expect(toFile(getDocument(state, 'docs/b.mdx'))).toBe('moved\r\n');
    expect(toFile(getDocument(state, 'docs/n.mdx'))).toBe(NEW_PAGE);
  });

  it('of a deletion are dropped when the page no longer exists', () => {
    const state = restore({ draft: makeDraft({ kind: 'deleted' }), source: null });
    expect([state.offers, state.save.status]).toEqual([[], 'idle']);
    expect(listChangeKinds(state).size).toBe(0);
  });

  it('of both halves of a move are restored together when one tab stored them', () => {
    const target = makeDraft({ path: 'docs/b.mdx', baseBlobSha: null, movedFrom: A });
    const old = makeDraft({ kind: 'deleted' });
    const other = makeDraft({ kind: 'deleted', slot: 'x' });
    expect(withOtherHalves([target, old, other], [target])).toEqual([target, old]);
    expect(withOtherHalves([target, old, other], [old])).toEqual([old, target]);
  });
});

test('show a page that another tab has locked read-only, as on the branch', () => {
  const held = run([{ type: 'lockedElsewhere', paths: [A] }], start);
  expect(isLocked(held, A)).toBe(true);
  expect(run([{ type: 'locksReleased', paths: [A] }], held).documents).toEqual({});
});

test('the newest draft of each page comes with the other half of its move', () => {
  const moved = makeDraft({ path: 'docs/b.mdx', baseBlobSha: null, movedFrom: A, slot: 'x', savedAt: 1 });
  const left = makeDraft({ kind: 'deleted', slot: 'x', savedAt: 1 });
  const edited = makeDraft({ slot: 'y', savedAt: 2 });
  expect(listNewest([edited, moved, left])).toEqual([edited]);
  expect(listNewest([{ ...edited, savedAt: 0 }, { ...moved, savedAt: 3 }, left])).toEqual([
    { ...moved, savedAt: 3 },
    left,
  ]);
});
