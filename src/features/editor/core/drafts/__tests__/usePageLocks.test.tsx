/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toServices } from '../../__tests__/testEditor';
import { EditorServicesProvider } from '../../EditorServices';
import { openFiles, source } from '../../store/__tests__/support';
import { listChanged, listChangedImages } from '../../store/changeSet';
import { findDocument } from '../../store/editorState';
import { createEditorStore } from '../../store/editorStore';
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
  const openTab = async (slot: string) => {
    const files = { [PAGE]: 'A.\n', [OTHER]: 'B.\n' };
    const store = createEditorStore({ ...openFiles(files), path: PAGE });
    const createId = () => slot;
    const api = { readPage: async (path: string) => ({ ok: true as const, value: source(path, 'A.\n') }) };
    const { autosave, recovery } = createDraftServices({ store, drafts, createId, api });
    const openTabs = () => ({ locks, channel: new BroadcastChannel(name) });
    const services = toServices({ openTabs, repository: 'o/r' });
    autosave.update(store.getState());
    store.subscribe(() => autosave.update(store.getState()));
    const { result, unmount } = renderHook(
      () => {
        useDraftOffers(recovery, store);
        return usePageLocks({ ...{ store, autosave, recovery }, userId: 'u', canEdit: true });
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
    return { store, insert, listOwn, steal: (path: string) => act(() => result.current(path)) };
  };
  const listStored = () => [...drafts.kept.values()].map(({ slot, path }) => `${slot} ${path}`).toSorted();
  return { openTab, listStored, drafts };
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
    await second.steal(PAGE);
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
    await second.steal(PAGE);
    await settle();
    expect(findDocument(second.store.getState(), PAGE)?.text).toBe('A, typed to the end.\n');
  });
});
