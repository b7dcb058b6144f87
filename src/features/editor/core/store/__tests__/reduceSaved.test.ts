import type { PlannedChange } from '#domain/git/changeSet';
import { listChangeKinds } from '../changeSet';
import type { EditorEvent } from '../editorEvents';
import { type EditorState, findDocument, toFile } from '../editorState';
import { apply, getDocument, openFiles, run, sha, source } from './support';

const A = 'docs/a.mdx';
const B = 'docs/b.mdx';
const IMAGE = 'static/img/a.png';
const start = openFiles({ [A]: 'a', [B]: 'b' });
const move: PlannedChange[] = [
  { kind: 'add', path: 'docs/c.mdx', text: 'a', movedFrom: A },
  { kind: 'delete', path: A, movedTo: 'docs/c.mdx' },
];

const saved = (sent: Readonly<Record<string, string | null>>, branch = 'main'): EditorEvent => ({
  type: 'saved',
  branch,
  response: {
    headSha: sha('c'),
    commitSha: sha('c'),
    files: Object.entries(sent).map(([path, content]) => ({
      path,
      blobSha: content === null ? null : sha('d'),
    })),
  },
  sent: new Map(Object.entries(sent)),
});

const listPaths = ({ files }: EditorState) =>
  files.status === 'ready' ? files.files.map(({ path }) => path) : [];

const MOVED = { [A]: null, 'docs/c.mdx': 'a' };

describe('after a save', () => {
  it('shows a moved page at its new path, in the list and on the screen', () => {
    const moved = run([{ type: 'pathChosen', path: A }], apply(start, ...move));
    const state = run([saved(MOVED)], moved);
    expect(listChangeKinds(state).size).toBe(0);
    expect(listPaths(state)).toEqual([B, 'docs/c.mdx']);
    expect(findDocument(state, A)).toBeNull();
    expect(state.path).toBe('docs/c.mdx');
    expect(state.savedChanges.map(({ kind }) => kind)).toEqual(['deleted', 'moved']);
  });

  it('drops an image from the changes, unless it was replaced during the save', () => {
    const added = apply(start, { kind: 'image', path: IMAGE, base64: 'AA==' });
    expect(run([saved({ [IMAGE]: 'AA==' })], added).images).toEqual({});
    const replaced = apply(added, { kind: 'image', path: IMAGE, base64: 'BB==' });
    expect(run([saved({ [IMAGE]: 'AA==' })], replaced).images[IMAGE]).toEqual({
      path: IMAGE,
      base64: 'BB==',
      baseBlobSha: sha('d'),
    });
  });

  it.each<EditorEvent>([
    { type: 'documentLoading', path: 'docs/c.mdx' },
    {
      type: 'documentFailed',
      path: 'docs/c.mdx',
      failure: { key: 'network', message: 'Offline', status: 0 },
    },
  ])('reads a page again that was not open yet, but only on a new branch', (event) => {
    const unread = run([{ type: 'pathChosen', path: 'docs/c.mdx' }, event], openFiles({ [A]: 'a' }));
    const state = run([saved({ [A]: 'a2' }, 'new')], unread);
    expect(state.path).toBe('docs/c.mdx');
    expect(Object.keys(state.documents)).toEqual([A]);
    expect(Object.keys(run([saved({ [A]: 'a2' })], unread).documents)).toEqual([A, 'docs/c.mdx']);
  });

  it('turns a revert during the save into the opposite change', () => {
    const reverted = run([{ type: 'changeReverted', path: A }], apply(start, ...move));
    const state = run([saved(MOVED)], reverted);
    expect([...listChangeKinds(state)]).toEqual([
      [A, 'new'],
      ['docs/c.mdx', 'deleted'],
    ]);
    expect(getDocument(state, A)).toMatchObject({ text: 'a', baseBlobSha: null });
    expect(getDocument(state, 'docs/c.mdx')).toMatchObject({ text: 'a', baseBlobSha: sha('d') });
  });

  it("doesn't delete a new page that another tab stole during the save", () => {
    const path = 'docs/c.mdx';
    const taken = run(
      [
        { type: 'pathChosen', path },
        { type: 'locksReleased', paths: [path] },
        { type: 'lockedElsewhere', paths: [path] },
        { type: 'documentFailed', path, failure: { key: 'not_found', message: 'Not found', status: 404 } },
      ],
      apply(start, { kind: 'add', path, text: 'new', movedFrom: null }),
    );
    const state = run([saved({ [path]: 'new' })], taken);
    expect(listChangeKinds(state).size).toBe(0);
    // It is read again.
    expect(state.documents[path]).toBeUndefined();
    expect(state.path).toBe(path);
  });

  it("doesn't revert a page that another tab stole during the save", () => {
    const edit: PlannedChange = { kind: 'edit', path: A, edits: [{ from: 1, to: 1, insert: '2' }] };
    const taken = run(
      [
        { type: 'pathChosen', path: A },
        { type: 'lockedElsewhere', paths: [A] },
        { type: 'locksReleased', paths: [A] },
        { type: 'documentLoaded', source: source(A, 'a') },
      ],
      apply(start, edit),
    );
    const state = run([saved({ [A]: 'a2' })], taken);
    expect(listChangeKinds(state).size).toBe(0);
    expect(state.documents[A]).toBeUndefined();
    expect(state.path).toBe(A);
    // What is typed here and can't be stored stays.
    const kept = run([{ type: 'lockedElsewhere', paths: [A] }], apply(start, edit, edit));
    expect(getDocument(run([saved({ [A]: 'a2' })], kept), A).text).toBe('a22');
  });

  it('ignores a page that is no longer open', () => {
    const gone = run([{ type: 'locksReleased', paths: [A] }], start);
    const state = run([saved({ [A]: 'mine' })], gone);
    expect(findDocument(state, A)).toBeNull();
    expect(listChangeKinds(state).size).toBe(0);
  });

  it('uses the line endings of what was saved, or of the text that replaced it since', () => {
    const crlf = openFiles({ [A]: 'a\r\nb\r\n' });
    const typed = run([{ type: 'edited', path: A, text: 'a\nB\n' }], crlf);
    expect(toFile(getDocument(run([saved({ [A]: 'a\r\nB\r\n' })], typed), A))).toBe('a\r\nB\r\n');
    expect(toFile(getDocument(run([saved({ [A]: 'x' })], typed), A))).toBe('a\r\nB\r\n');
  });

  it('drops a saved page that an update of the branch changed, unless the list is older than the save', () => {
    const there = run([saved({ [A]: 'mine' })], run([{ type: 'edited', path: A, text: 'mine' }], start));
    const list = (headSha: string, blobSha: string): EditorEvent => ({
      type: 'filesLoaded',
      response: {
        branch: 'main',
        headSha,
        defaultBranch: 'main',
        files: [{ path: A, blobSha, size: 1 }],
      },
    });
    const before = list(start.headSha ?? '', sha('b'));
    const after = list(sha('f'), sha('e'));
    expect(findDocument(run([before], there), A)?.text).toBe('mine');
    expect(findDocument(run([after], there), A)).toBeNull();
    const typed = run([{ type: 'edited', path: A, text: 'more' }], there);
    expect(findDocument(run([after], typed), A)?.text).toBe('more');
  });

  it("doesn't count a page as changed that was added and deleted again", () => {
    const add = apply(start, { kind: 'add', path: 'docs/n.mdx', text: 'n', movedFrom: null });
    const there = run([saved({ 'docs/n.mdx': 'n' })], add);
    expect(there.savedChanges).toMatchObject([{ path: 'docs/n.mdx', kind: 'new' }]);
    const gone = apply(there, { kind: 'delete', path: 'docs/n.mdx', movedTo: null });
    expect(run([saved({ 'docs/n.mdx': null })], gone).savedChanges).toEqual([]);
  });
});

describe('a save to another branch', () => {
  const openB = openFiles({ [A]: 'a', 'docs/b.mdx': 'b' });
  const elsewhere = run(
    [
      {
        type: 'saved',
        branch: 'rescued',
        response: { headSha: sha('f'), commitSha: sha('f'), files: [{ path: A, blobSha: sha('d') }] },
        sent: new Map([[A, 'mine']]),
      },
    ],
    run([{ type: 'edited', path: A, text: 'mine' }], {
      ...openB,
      savedChanges: [{ path: 'docs/old.mdx', kind: 'new', movedFrom: null }],
    }),
  );

  it('counts only what was saved there', () => {
    expect(elsewhere.savedChanges.map(({ path }) => path)).toEqual([A]);
  });

  it('drops unchanged pages that the branch has in another version', () => {
    const list = (blobSha: string): EditorEvent => ({
      type: 'filesLoaded',
      response: {
        branch: 'rescued',
        headSha: sha('f'),
        defaultBranch: 'main',
        files: [
          { path: A, blobSha: sha('d'), size: 1 },
          { path: 'docs/b.mdx', blobSha, size: 1 },
        ],
      },
    });
    expect(findDocument(run([list(sha('b'))], elsewhere), 'docs/b.mdx')).not.toBeNull();
    const changed = run([list(sha('e'))], elsewhere);
    expect(findDocument(changed, 'docs/b.mdx')).toBeNull();
    expect(findDocument(changed, A)?.text).toBe('mine');
    const typed = run([{ type: 'edited', path: 'docs/b.mdx', text: 'B' }], elsewhere);
    expect(findDocument(run([list(sha('e'))], typed), 'docs/b.mdx')?.text).toBe('B');
  });
});

describe('a conflict', () => {
  const conflicted = (state: EditorState, path: string, theirs: string | null) =>
    run(
      [
        {
          type: 'saveFailed',
          failure: {
            key: 'conflict',
            message: '',
            status: 409,
            conflicts: [{ path, base: null, theirs, theirsBlobSha: theirs === null ? null : sha('e') }],
          },
        },
      ],
      state,
    );

  it('is resolved with a text merged from both', () => {
    const edited = conflicted(run([{ type: 'edited', path: A, text: 'mine' }], start), A, 'theirs\r\n');
    const state = run(
      [{ type: 'conflictResolved', path: A, resolution: { keep: 'merged', text: 'both\n' } }],
      edited,
    );
    expect(getDocument(state, A)).toMatchObject({ text: 'both\n', baseBlobSha: sha('e'), revision: 1 });
    expect(state.save).toEqual({ status: 'idle' });
  });

  it('about a page with different line endings keeps mine to the byte', () => {
    const crlf = openFiles({ [A]: 'a\r\nb\r\n' });
    const edited = conflicted(run([{ type: 'edited', path: A, text: 'a\nB\n' }], crlf), A, 'theirs\n');
    const mine = run([{ type: 'conflictResolved', path: A, resolution: { keep: 'mine' } }], edited);
    expect(toFile(getDocument(mine, A))).toBe('a\r\nB\r\n');
  });

  it('about a page that I delete and they changed can be resolved either way', () => {
    const state = conflicted(apply(start, { kind: 'delete', path: A, movedTo: null }), A, 'theirs');
    const mine = run([{ type: 'conflictResolved', path: A, resolution: { keep: 'mine' } }], state);
    expect(getDocument(mine, A)).toMatchObject({ isDeleted: true, baseBlobSha: sha('e') });
    const theirs = run([{ type: 'conflictResolved', path: A, resolution: { keep: 'theirs' } }], state);
    expect(getDocument(theirs, A)).toMatchObject({ isDeleted: false, text: 'theirs' });
  });

  it('about the target of a move keeps the page at its old path, with theirs', () => {
    const state = conflicted(apply(start, ...move), 'docs/c.mdx', 'theirs');
    const theirs = run(
      [{ type: 'conflictResolved', path: 'docs/c.mdx', resolution: { keep: 'theirs' } }],
      state,
    );
    expect(listChangeKinds(theirs).size).toBe(0);
    expect(getDocument(theirs, A).isDeleted).toBe(false);
  });

  it('about a page that they deleted closes it with theirs', () => {
    const state = conflicted(run([{ type: 'edited', path: A, text: 'mine' }], start), A, null);
    expect(
      findDocument(run([{ type: 'conflictResolved', path: A, resolution: { keep: 'theirs' } }], state), A),
    ).toBeNull();
  });

  it('about an image replaces theirs, or drops mine', () => {
    const added = apply(start, { kind: 'image', path: IMAGE, base64: 'AA==' });
    const state = conflicted(added, IMAGE, null);
    const resolve = (keep: 'mine' | 'theirs') =>
      run([{ type: 'conflictResolved', path: IMAGE, resolution: { keep } }], state).images[IMAGE];
    expect(resolve('mine')).toMatchObject({ base64: 'AA==', baseBlobSha: null });
    expect(resolve('theirs')).toBeUndefined();
  });
});
