import type { Draft } from '@site/src/data/storage/drafts';
import type { PageSourceResponse } from '#domain/api/content';
import { openFiles, source as pageSource } from '../../store/__tests__/support';
import { listChanged } from '../../store/changeSet';
import { createEditorStore } from '../../store/editorStore';
import { mergeDraft } from '../../store/offers';
import { createDraftServices, createMemoryDrafts } from './support';

const base = 'one\ntwo\nthree\nfour\nfive\n';
const draft = (change: Partial<Draft> = {}): Draft => ({
  userId: 'u',
  repository: 'o/n',
  branch: 'edit/a',
  path: 'docs/a.mdx',
  slot: 's',
  kind: 'text',
  text: base.replace('one', 'ONE'),
  baseText: base,
  baseBlobSha: 'a',
  movedFrom: null,
  merge: null,
  savedAt: 0,
  ...change,
});
const source = (text: string, blobSha = 'b'): PageSourceResponse => ({
  path: 'docs/a.mdx',
  branch: 'edit/b',
  headSha: 'h',
  blobSha,
  text,
});

test('merges changes of different parts, and bases the draft on the other version', () => {
  const theirs = base.replace('five', 'FIVE');
  expect(mergeDraft({ draft: draft(), source: source(theirs) }).draft).toMatchObject({
    text: 'ONE\ntwo\nthree\nfour\nFIVE\n',
    baseText: theirs,
    baseBlobSha: 'b',
  });
});

test('keeps the line endings of the other version', () => {
  const theirs = base.replace('five', 'FIVE').replaceAll('\n', '\r\n');
  const merged = mergeDraft({ draft: draft(), source: source(theirs) });
  expect(merged.draft.text).toBe('ONE\r\ntwo\r\nthree\r\nfour\r\nFIVE\r\n');
});

test.each<[string, Partial<Draft>, PageSourceResponse | null]>([
  ['changes of the same part', {}, source(base.replace('one', 'uno'))],
  ['the same version', {}, source(base, 'a')],
  ['a page that the other branch does not have', {}, null],
  ['a page that is new on both', { baseText: null, baseBlobSha: null }, source('other\n')],
  ['a deleted page', { kind: 'deleted' }, source(base.replace('five', 'FIVE'))],
])('leaves the draft unchanged for %s', (_, change, theirs) => {
  const restored = { draft: draft(change), source: theirs };
  expect(mergeDraft(restored)).toBe(restored);
});

describe('taking changes to another branch', () => {
  const PATH = 'docs/a.mdx';

  async function setUp(textThere: string, textLater: string | null = null) {
    const store = createEditorStore(openFiles({ [PATH]: base }));
    const drafts = createMemoryDrafts();
    let slot = 0;
    const createId = () => `slot ${++slot}`;
    const readPage = async () => ({
      ok: true as const,
      value: { ...pageSource(PATH, textThere), blobSha: 'other blob', branch: 'other' },
    });
    const { autosave, recovery } = createDraftServices({ store, drafts, createId, api: { readPage } });
    store.dispatch({ type: 'edited', path: PATH, text: base.replace('one', 'ONE') });
    autosave.update(store.getState());
    await autosave.flush();
    const carried = recovery.collect();
    if (textLater !== null) store.dispatch({ type: 'edited', path: PATH, text: textLater });
    autosave.update(store.getState());
    const open = (branch: string) => {
      store.dispatch({ type: 'branchChosen', branch });
      autosave.update(store.getState());
    };
    open('other');
    const kept = () => [...drafts.kept.values()].map(({ branch, text }) => [branch, text.split('\n')[0]]);
    return { store, autosave, open, recovery, carried, kept };
  }

  it('applies them to the other version, and only then removes the draft on the previous branch', async () => {
    const { store, recovery, carried, kept } = await setUp(base.replace('five', 'FIVE'));
    expect(kept()).toEqual([['main', 'ONE']]);
    expect(await recovery.carry(carried)).toEqual({ ok: true });
    expect(listChanged(store.getState()).map(({ text }) => text)).toEqual(['ONE\ntwo\nthree\nfour\nFIVE\n']);
    expect(store.getState().save.status).toBe('idle');
    expect(kept()).toEqual([['other', 'ONE']]);
  });

  it('reports a conflict, and loses neither version', async () => {
    const { store, recovery, carried, kept } = await setUp(base.replace('one', 'uno'));
    expect(await recovery.carry(carried)).toEqual({ ok: true });
    expect(store.getState().save).toMatchObject({ status: 'conflict', conflicts: [{ path: PATH }] });
    expect(kept()).toEqual([['other', 'ONE']]);
  });

  it('leaves all of them as a draft when a page has other changes there', async () => {
    const { store, recovery, carried, kept } = await setUp(base);
    store.dispatch({ type: 'documentLoaded', source: { ...pageSource(PATH, base), branch: 'other' } });
    store.dispatch({ type: 'edited', path: PATH, text: 'typed there\n' });
    const result = await recovery.carry(carried);
    expect(result).toMatchObject({ ok: false, message: expect.stringContaining('stay as a draft on main') });
    expect(kept()).toContainEqual(['main', 'ONE']);
  });

  it('leaves them as a draft when yet another branch is opened, and says so', async () => {
    const { open, recovery, carried, kept } = await setUp(base);
    const carrying = recovery.carry(carried);
    open('third');
    expect(await carrying).toEqual({
      ok: false,
      message: 'Your changes stay as a draft on main. You switched to another branch.',
    });
    expect(kept()).toEqual([['main', 'ONE']]);
  });

  it('keeps a draft that was changed after it was collected', async () => {
    const { recovery, carried, kept } = await setUp(base, base.replace('one', 'one, typed later'));
    expect(await recovery.carry(carried)).toEqual({ ok: true });
    expect(kept()).toEqual([
      ['main', 'one, typed later'],
      ['other', 'ONE'],
    ]);
  });

  it('keeps the drafts of a branch that was opened in between', async () => {
    const { store, autosave, open, recovery, carried, kept } = await setUp(base);
    open('between');
    store.dispatch({ type: 'documentLoaded', source: { ...pageSource(PATH, base), branch: 'between' } });
    store.dispatch({ type: 'edited', path: PATH, text: 'typed there\n' });
    autosave.update(store.getState());
    open('other');
    expect(await recovery.carry(carried)).toEqual({ ok: true });
    expect(kept()).toEqual([
      ['between', 'typed there'],
      ['other', 'ONE'],
    ]);
  });
});
