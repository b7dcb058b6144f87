import type { Conflict } from '#domain/errors/errorBody';
import type { EditorEvent } from '../../../core/store/editorEvents';
import { conflictLabels } from '../conflict/conflictLabels';
import { createStore, sha } from './reviewEditor';

const PATH = 'docs/a.mdx';
const NEW_PATH = 'docs/new/a.mdx';
const FILES = { [PATH]: 'base\r\n' };

const conflict = (change: Partial<Conflict>): Conflict => ({
  path: PATH,
  base: 'base\r\n',
  theirs: '\uFEFFtheirs\r\n',
  theirsBlobSha: sha('e'),
  ...change,
});
const edited: EditorEvent = { type: 'edited', path: PATH, text: 'mine\n' };
const deleted: EditorEvent = {
  type: 'changesApplied',
  changes: [{ kind: 'delete', path: PATH, movedTo: null }],
  sources: [],
};
const moved: EditorEvent = {
  type: 'changesApplied',
  changes: [
    { kind: 'add', path: NEW_PATH, text: 'mine\r\n', movedFrom: PATH },
    { kind: 'delete', path: PATH, movedTo: NEW_PATH },
  ],
  sources: [],
};
const describeAfter = (event: EditorEvent, change: Partial<Conflict> = {}) =>
  conflictLabels(createStore(FILES, [event]).getState(), conflict(change));

describe('conflictLabels', () => {
  it('returns the three texts as the editor stores them', () => {
    expect(describeAfter(edited)).toEqual({
      kind: 'text',
      base: 'base\n',
      theirs: 'theirs\n',
      mine: 'mine\n',
      target: PATH,
    });
  });

  it('has no base when both added the page', () => {
    expect(describeAfter(edited, { base: null })).toMatchObject({ kind: 'text', base: null });
  });

  it('says who deleted the page', () => {
    expect(describeAfter(edited, { theirs: null, theirsBlobSha: null })).toEqual({
      kind: 'deletedByThem',
      base: 'base\n',
      mine: 'mine\n',
      target: PATH,
    });
    expect(describeAfter(deleted)).toEqual({ kind: 'deletedByMe', base: 'base\n', theirs: 'theirs\n' });
  });

  it('merges into the new path of a page that I moved', () => {
    expect(describeAfter(moved)).toMatchObject({ kind: 'text', mine: 'mine\n', target: NEW_PATH });
    expect(describeAfter(moved, { theirs: null, theirsBlobSha: null })).toMatchObject({
      kind: 'deletedByThem',
      target: NEW_PATH,
    });
  });

  it('reports image conflicts, and files that are no longer in the change set', () => {
    const path = 'static/img/a.png';
    const image: EditorEvent = {
      type: 'changesApplied',
      changes: [{ kind: 'image', path, base64: 'AAAA' }],
      sources: [],
    };
    const texts = { path, base: null, theirs: null };
    expect(describeAfter(image, texts)).toMatchObject({ kind: 'image', isDeletedByThem: false });
    expect(describeAfter(image, { ...texts, theirsBlobSha: null })).toMatchObject({
      isDeletedByThem: true,
    });
    expect(describeAfter(edited, texts)).toBeNull();
  });
});
