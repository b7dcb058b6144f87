import type { PageSourceResponse } from '#domain/api/content';
import { listChanged } from '../changeSet';
import type { EditorEvent } from '../editorEvents';
import { reduceEditor } from '../editorReducer';
import { type EditorState, findDocument, initialEditorState, isChanged, toFile } from '../editorState';

const sha = (digit: string): string => digit.repeat(40);
const PATH = 'docs/a.mdx';

const source = (text: string, blob = sha('b')): PageSourceResponse => ({
  path: PATH,
  branch: 'main',
  headSha: sha('a'),
  blobSha: blob,
  text,
});

const run = (events: readonly EditorEvent[], from: EditorState = initialEditorState): EditorState =>
  events.reduce(reduceEditor, from);

const opened = (text: string): EditorState =>
  run([
    { type: 'branchChosen', branch: 'main' },
    { type: 'pathChosen', path: PATH },
    { type: 'documentLoaded', source: source(text) },
  ]);

const fail = (key: 'network' | 'conflict', more = {}): EditorEvent => ({
  type: 'saveFailed',
  failure: { key, message: 'x', status: key === 'conflict' ? 409 : 0, ...more },
});

/** The document of PATH, which every test here has open. */
function getDocument(state: EditorState) {
  const document = findDocument(state, PATH);
  if (!document) throw new Error('not open');
  return document;
}

describe('opening', () => {
  it('keeps a file to the byte until something is typed', () => {
    const file = '\uFEFFa\r\nb \n\tc';
    const state = opened(file);
    expect(listChanged(state)).toEqual([]);
    expect(toFile(getDocument(state))).toBe(file);
  });

  it('ignores a response that belongs to another branch', () => {
    const state = run([
      { type: 'branchChosen', branch: 'other' },
      { type: 'documentLoaded', source: source('x') },
    ]);
    expect(findDocument(state, PATH)).toBeNull();
  });

  it('resets the state for another branch, but keeps the page', () => {
    const state = run([{ type: 'branchChosen', branch: 'other' }], opened('x'));
    expect(state).toMatchObject({ branch: 'other', path: PATH, documents: {}, headSha: null });
  });
});

describe('saving', () => {
  const edited = run([{ type: 'edited', path: PATH, text: 'mine' }], opened('base'));
  const answer = (file: string): EditorEvent => ({
    type: 'saved',
    branch: 'editor-changes-1',
    response: { headSha: sha('c'), commitSha: sha('c'), files: [{ path: PATH, blobSha: sha('d') }] },
    sent: new Map([[PATH, file]]),
  });

  it('makes what was sent the new base, on the branch it was written to', () => {
    const state = run([{ type: 'saving' }, answer('mine')], edited);
    expect(state).toMatchObject({ branch: 'editor-changes-1', headSha: sha('c'), save: { status: 'saved' } });
    expect(getDocument(state).baseBlobSha).toBe(sha('d'));
    expect(listChanged(state)).toEqual([]);
  });

  it('treats what was typed during the save as a change', () => {
    const state = run(
      [{ type: 'saving' }, { type: 'edited', path: PATH, text: 'mine!' }, answer('mine')],
      edited,
    );
    expect(getDocument(state).text).toBe('mine!');
    expect(isChanged(getDocument(state))).toBe(true);
  });

  it('loses nothing when it fails', () => {
    for (const event of [fail('network'), fail('conflict', { conflicts: [conflict('theirs')] })]) {
      expect(getDocument(run([{ type: 'saving' }, event], edited)).text).toBe('mine');
    }
  });

  const conflict = (theirs: string | null) => ({
    path: PATH,
    base: 'base',
    theirs,
    theirsBlobSha: theirs && sha('e'),
  });

  it.each([
    ['mine', 'mine', true],
    ['theirs', 'theirs', false],
  ] as const)('continues with %s after a conflict, based on theirs', (keep, text, changed) => {
    const conflicted = run(
      [fail('conflict', { conflicts: [conflict('theirs')], headSha: sha('f') })],
      edited,
    );
    const state = run([{ type: 'conflictResolved', path: PATH, resolution: { keep } }], conflicted);
    const document = getDocument(state);
    expect(document).toMatchObject({ text, baseBlobSha: sha('e'), revision: 1 });
    expect(isChanged(document)).toBe(changed);
    expect(state).toMatchObject({ headSha: sha('f'), save: { status: 'idle' } });
  });

  it('keeps my text as a new file when they deleted it', () => {
    const conflicted = run([fail('conflict', { conflicts: [conflict(null)] })], edited);
    const document = getDocument(
      run([{ type: 'conflictResolved', path: PATH, resolution: { keep: 'mine' } }], conflicted),
    );
    expect(document).toMatchObject({ text: 'mine', baseBlobSha: null });
  });
});
