/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toServices } from '../../__tests__/testEditor';
import { EditorServicesProvider } from '../../EditorServices';
import { openFiles, sha, source } from '../../store/__tests__/support';
import { listChanged, listChangedImages } from '../../store/changeSet';
import { findDocument } from '../../store/editorState';
import { createEditorStore } from '../../store/editorStore';
import { useDocument, useFiles } from '../../useDocuments';
import { useDraftOffers } from '../useDraftOffers';
import { usePageLocks } from '../usePageLocks';
import { MemoryLocks } from './memoryLocks';
import { createDraftServices, createMemoryDrafts } from './support';

const PAGE = 'docs/a.mdx';
const OTHER = 'docs/b.mdx';
const IMAGE = 'static/img/a.png';
const SHARED = 'static/img/shared.png';

beforeAll(() => {
  Object.assign(globalThis, { TextEncoder, BroadcastChannel: NodeChannel });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
});

/** Lets pending work finish, including messages between tabs. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

const unmounts: (() => void)[] = [];
afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount();
});

let browsers = 0;
/** A browser in which tabs of one editor can be opened. */
function startBrowser() {
  browsers += 1;
  const name = `locks ${browsers}`;
  const locks = new MemoryLocks();
  const drafts = createMemoryDrafts();
  const branch = { ...source(PAGE, 'A.\n'), defaultBranch: 'main' };
  const file = (path: string) => (path === PAGE ? branch : source(path, 'B.\n'));
  const api = {
    readPage: async (path: string) => ({ ok: true as const, value: file(path) }),
    listPages: async () => ({
      ok: true as const,
      value: { ...branch, files: [PAGE, OTHER].map((path) => ({ ...file(path), size: 1 })) },
    }),
  };
  const openTab = async (slot: string, finishSave: () => Promise<unknown> = async () => null) => {
    const files = { [PAGE]: 'A.\n', [OTHER]: 'B.\n' };
    const store = createEditorStore({ ...openFiles(files), path: PAGE });
    const createId = () => slot;
    const { autosave, recovery } = createDraftServices({ store, drafts, createId, api });
    const openTabs = () => ({ locks, channel: new BroadcastChannel(name) });
    const services = toServices({ api, openTabs, repository: 'o/r' });
    autosave.update(store.getState());
    store.subscribe(() => autosave.update(store.getState()));
    const { result, unmount } = renderHook(
      () => {
        useDraftOffers(recovery, store);
        useFiles(store, true);
        useDocument(store);
        return usePageLocks({ ...{ store, autosave, recovery, finishSave }, userId: 'u', canEdit: true });
      },
      {
        wrapper: ({ children }: { readonly children: ReactNode }) => (
          <EditorServicesProvider value={services}>{children}</EditorServicesProvider>
        ),
      },
    );
    unmounts.push(unmount);
    await settle();
    const insert = (path: string, image: string) =>
      act(async () => {
        store.dispatch({
          type: 'changesApplied',
          changes: [{ kind: 'image', path: image, base64: 'AAAA' }],
          sources: [],
        });
        store.dispatch({ type: 'edited', path, text: `![](${image.replace('static', '')})\n` });
        await autosave.flush();
      });
    const listOwn = () => {
      const state = store.getState();
      return [...listChanged(state), ...listChangedImages(state)].map(({ path }) => path);
    };
    const steal = (path: string, onSaving?: () => void) => result.current(path, onSaving);
    return { store, insert, listOwn, steal };
  };
  const listStored = () => [...drafts.kept.values()].map(({ slot, path }) => `${slot} ${path}`).toSorted();
  return { openTab, listStored, drafts, branch };
}

describe('usePageLocks', () => {
  it('leaves unsaved images to the tab that they were added in', async () => {
    const { openTab, listStored } = startBrowser();
    const first = await openTab('first');
    await first.insert(PAGE, IMAGE);
    await settle();
    const second = await openTab('second');
    await settle();
    expect(second.listOwn()).toEqual([]);
    expect(second.store.getState().offers).toEqual([]);
    expect(listStored()).toEqual([`first ${PAGE}`, `first ${IMAGE}`]);
  });

  it('hands a page over with its images, except for those of other pages', async () => {
    const { openTab } = startBrowser();
    const first = await openTab('first');
    await first.insert(OTHER, SHARED);
    await first.insert(PAGE, IMAGE);
    await settle();
    const second = await openTab('second');
    await act(() => second.steal(PAGE));
    await settle();
    expect(second.listOwn()).toEqual([PAGE, IMAGE]);
    expect(first.listOwn()).toEqual([OTHER, SHARED]);
  });

  it('hands over what is typed while the drafts are being stored', async () => {
    const { openTab, drafts } = startBrowser();
    const first = await openTab('first');
    const second = await openTab('second');
    first.store.dispatch({ type: 'edited', path: PAGE, text: 'A, typed.\n' });
    const { write } = drafts;
    drafts.write = async (draft) => {
      drafts.write = write;
      await write(draft);
      first.store.dispatch({ type: 'edited', path: PAGE, text: 'A, typed to the end.\n' });
    };
    await act(() => second.steal(PAGE));
    await settle();
    expect(findDocument(second.store.getState(), PAGE)?.text).toBe('A, typed to the end.\n');
  });

  it.each([
    ['as it was saved', 'A, saved.\n'],
    ['with what was typed during the save', 'A, saved, and more.\n'],
  ])('hands a page over after a running save, %s', async (_, typed) => {
    const { openTab, branch } = startBrowser();
    let endSave = (): void => undefined;
    const save = new Promise<void>((resolve) => {
      endSave = resolve;
    });
    const first = await openTab('first', () => save);
    const second = await openTab('second');
    const edit = (text: string) => first.store.dispatch({ type: 'edited', path: PAGE, text });
    edit('A, saved.\n');
    first.store.dispatch({ type: 'saving' });
    edit(typed);
    const onSaving = jest.fn();
    const stolen = second.steal(PAGE, onSaving);
    await settle();
    expect(onSaving).toHaveBeenCalledTimes(1);
    expect(second.store.getState().lockedElsewhere).toEqual([PAGE]);

    Object.assign(branch, { text: 'A, saved.\n', blobSha: sha('c'), headSha: sha('d') });
    const response = { headSha: sha('d'), commitSha: sha('d'), files: [{ path: PAGE, blobSha: sha('c') }] };
    const sent = new Map([[PAGE, 'A, saved.\n']]);
    first.store.dispatch({ type: 'saved', branch: 'main', response, sent });
    endSave();
    await act(() => stolen);
    await settle();
    expect(findDocument(second.store.getState(), PAGE)).toMatchObject({ text: typed, baseBlobSha: sha('c') });
    expect(first.store.getState().lockedElsewhere).toEqual([PAGE]);
    expect(second.store.getState().lockedElsewhere).toEqual([]);
  });
});
