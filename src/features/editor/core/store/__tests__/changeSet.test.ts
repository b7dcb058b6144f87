import type { PlannedChange } from '#domain/git/changeSet';
import { applyChanges, listMissing } from '../applyChanges';
import { listChanged, listChangedImages, listChangeKinds } from '../changeSet';
import { toFile } from '../editorState';
import { apply, getDocument, openFiles, run, sha, source } from './support';

const A = 'docs/a.mdx';
const B = 'docs/b.mdx';
const IMAGE = 'static/img/a.png';
const state = openFiles({ [A]: 'one\r\ntwo\r\n', [B]: 'b\n' });
const moved: PlannedChange[] = [
  { kind: 'add', path: 'docs/new.mdx', text: 'one\nTWO\n', movedFrom: A },
  { kind: 'delete', path: A, movedTo: 'docs/new.mdx' },
];

describe('applyChanges', () => {
  it('rejects edits that were made for another text', () => {
    const edit = { kind: 'edit', path: B, edits: [{ from: 0, to: 1, insert: 'c' }] } as const;
    expect(getDocument(apply(state, { ...edit, baseText: 'b\n' }), B).text).toBe('c\n');
    expect(applyChanges(state, [{ ...edit, baseText: 'older\n' }], [])).toEqual({
      ok: false,
      message: 'The page changed while this was open, so nothing was done. Try again.',
    });
  });

  it('moves a page with its line endings', () => {
    const after = apply(state, ...moved);
    expect([...listChangeKinds(after)]).toEqual([
      [A, 'deleted'],
      ['docs/new.mdx', 'moved'],
    ]);
    const target = getDocument(after, 'docs/new.mdx');
    expect(target).toMatchObject({ baseBlobSha: null, movedFrom: A });
    expect(toFile(target)).toBe('one\r\nTWO\r\n');
    expect(getDocument(after, A)).toMatchObject({ isDeleted: true, baseBlobSha: sha('b') });
  });

  it('identifies a page that moves twice by its path on the branch', () => {
    const after = apply(
      apply(state, ...moved),
      { kind: 'add', path: 'docs/last.mdx', text: 'x', movedFrom: 'docs/new.mdx' },
      { kind: 'delete', path: 'docs/new.mdx', movedTo: 'docs/last.mdx' },
    );
    expect([...listChangeKinds(after)]).toEqual([
      [A, 'deleted'],
      ['docs/last.mdx', 'moved'],
    ]);
    expect(getDocument(after, 'docs/last.mdx').movedFrom).toBe(A);
  });

  it('has nothing to save when a page is moved back unchanged', () => {
    const after = apply(
      apply(state, ...moved),
      { kind: 'add', path: A, text: 'one\ntwo\n', movedFrom: 'docs/new.mdx' },
      { kind: 'delete', path: 'docs/new.mdx', movedTo: A },
    );
    expect(listChanged(after)).toEqual([]);
  });

  it('adds a page and an image, and drops them when they are deleted before a save', () => {
    const added = apply(
      state,
      { kind: 'add', path: 'docs/new.mdx', text: '![](/img/a.png)', movedFrom: null },
      { kind: 'image', path: IMAGE, base64: 'AA==' },
    );
    expect([...listChangeKinds(added)]).toEqual([
      ['docs/new.mdx', 'new'],
      [IMAGE, 'new'],
    ]);
    const removed = apply(
      added,
      { kind: 'delete', path: 'docs/new.mdx', movedTo: null },
      { kind: 'delete', path: IMAGE, movedTo: null },
    );
    expect(listChangeKinds(removed).size).toBe(0);
  });

  it('replaces an image based on the blob it was chosen for', () => {
    const replaced = apply(
      state,
      { kind: 'image', path: IMAGE, base64: 'AA==', baseBlobSha: sha('9') },
      { kind: 'image', path: IMAGE, base64: 'BB==' },
    );
    expect(listChangedImages(replaced)).toEqual([{ path: IMAGE, base64: 'BB==', baseBlobSha: sha('9') }]);
    expect(listChangeKinds(replaced).get(IMAGE)).toBe('changed');
  });

  it('refuses an image that would make the save too large, but not a smaller one in its place', () => {
    const image = (name: string, length: number): PlannedChange => ({
      kind: 'image',
      path: `static/img/${name}.png`,
      base64: 'A'.repeat(length),
    });
    const named = openFiles({ [A]: '![](/img/a.png) ![](/img/b.png) ![](/img/c.png)' });
    const added = apply(named, image('a', 1_400_000), image('b', 4_200_000));
    // Together with the edit that inserts them, too.
    const edit: PlannedChange = {
      kind: 'edit',
      path: A,
      edits: [{ from: 0, to: 0, insert: '![](/img/d.png) ![](/img/e.png)' }],
    };
    const several = [image('d', 3_000_000), image('e', 3_000_000), edit];
    expect(applyChanges(openFiles({ [A]: '' }), several, [])).toMatchObject({ ok: false });
    expect(applyChanges(added, [image('c', 4)], [])).toEqual({
      ok: false,
      message: 'Your new images are too large for one save. Save your changes, then add more images.',
    });
    expect(listChangedImages(apply(added, image('a', 1_399_996), image('c', 4)))).toHaveLength(3);
    // Images whose insertion was undone don't count.
    const undone = run([{ type: 'edited', path: A, text: '' }], added);
    expect(applyChanges(undone, [image('c', 4)], [])).toMatchObject({ ok: true });
  });

  it('says what to do about a page that another tab has open', () => {
    const locked = { ...state, lockedElsewhere: [A] };
    expect(applyChanges(locked, [{ kind: 'delete', path: A, movedTo: null }], [])).toEqual({
      ok: false,
      message: `${A} is being edited in another tab. Save it there, close that tab, and try again.`,
    });
  });

  it.each<[string, PlannedChange]>([
    ['a missing file', { kind: 'edit', path: 'docs/none.mdx', edits: [] }],
    ['an edit outside the text', { kind: 'edit', path: A, edits: [{ from: 90, to: 91, insert: '' }] }],
    ['an edit of another version', { kind: 'edit', path: A, edits: [], baseText: 'older\n' }],
    ['an existing path', { kind: 'add', path: A, text: '', movedFrom: null }],
    ['a missing source', { kind: 'add', path: 'docs/x.mdx', text: '', movedFrom: 'docs/y.mdx' }],
  ])('changes nothing with %s', (_, wrong) => {
    const good: PlannedChange = { kind: 'edit', path: B, edits: [{ from: 0, to: 1, insert: 'B' }] };
    expect(applyChanges(state, [good, wrong], [])).toEqual({ ok: false, message: expect.any(String) });
    expect(apply(state, good, wrong)).toBe(state);
  });

  it('rejects changes to pages that another tab has locked', () => {
    const change: PlannedChange = { kind: 'edit', path: B, edits: [{ from: 0, to: 1, insert: 'B' }] };
    const held = run([{ type: 'lockedElsewhere', paths: [B] }], state);
    expect(applyChanges(held, [change], [])).toMatchObject({
      ok: false,
      message: expect.stringMatching(/tab/),
    });
  });

  it('opens the files it needs, based on the branch', () => {
    const changes: PlannedChange[] = [
      { kind: 'edit', path: 'docs/c.mdx', edits: [{ from: 0, to: 1, insert: 'C' }] },
      { kind: 'add', path: 'docs/e.mdx', text: 'e', movedFrom: 'docs/d.mdx' },
      { kind: 'edit', path: 'docs/e.mdx', edits: [{ from: 0, to: 1, insert: 'E' }] },
    ];
    expect(listMissing(state, changes)).toEqual(['docs/c.mdx', 'docs/d.mdx']);
    const sources = [source('docs/c.mdx', 'c\r\n', sha('c')), source('docs/d.mdx', 'd\r\n')];
    const after = run([{ type: 'changesApplied', changes, sources }], state);
    expect(toFile(getDocument(after, 'docs/c.mdx'))).toBe('C\r\n');
    expect(getDocument(after, 'docs/c.mdx').baseBlobSha).toBe(sha('c'));
    expect(getDocument(after, 'docs/e.mdx').text).toBe('E');
  });
});

describe('changeReverted', () => {
  it.each([A, 'docs/new.mdx'])('reverts both halves of a move, by %s', (path) => {
    const after = run([{ type: 'changeReverted', path }], apply(state, ...moved));
    expect(listChangeKinds(after).size).toBe(0);
    expect(getDocument(after, A)).toMatchObject({ isDeleted: false, text: 'one\ntwo\n' });
  });

  it('restores a deleted page with the text typed before', () => {
    const deleted = apply(
      state,
      { kind: 'edit', path: B, edits: [{ from: 0, to: 1, insert: 'B' }] },
      { kind: 'delete', path: B, movedTo: null },
    );
    const restored = run([{ type: 'changeReverted', path: B }], deleted);
    expect(getDocument(restored, B)).toMatchObject({ isDeleted: false, text: 'B\n' });
    const reverted = run([{ type: 'changeReverted', path: B }], restored);
    expect(listChangeKinds(reverted).size).toBe(0);
  });

  it('reverts an edit, and removes a page that was added', () => {
    const changed = run(
      [{ type: 'pathChosen', path: 'docs/new.mdx' }],
      apply(
        state,
        { kind: 'edit', path: B, edits: [{ from: 0, to: 1, insert: 'B' }] },
        { kind: 'add', path: 'docs/new.mdx', text: 'x', movedFrom: null },
      ),
    );
    const after = run(
      [
        { type: 'changeReverted', path: B },
        { type: 'changeReverted', path: 'docs/new.mdx' },
      ],
      changed,
    );
    expect(listChanged(after)).toEqual([]);
    expect(getDocument(after, B)).toMatchObject({ text: 'b\n', revision: 2 });
    expect(after.path).toBeNull();
  });

  it('removes an image', () => {
    const added = apply(state, { kind: 'image', path: IMAGE, base64: 'AA==' });
    expect(listChangedImages(run([{ type: 'changeReverted', path: IMAGE }], added))).toEqual([]);
  });
});
