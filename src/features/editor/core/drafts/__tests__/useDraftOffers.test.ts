/** @jest-environment jsdom */
import { DraftKeyError } from '@site/src/data/storage/draftKeys';
import { act, renderHook } from '@testing-library/react';
import { openFiles } from '../../store/__tests__/support';
import { createEditorStore } from '../../store/editorStore';
import type { DraftRecovery } from '../DraftRecovery';
import { useDraftOffers } from '../useDraftOffers';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Looks for drafts whose key isn't available. */
function setUp() {
  const store = createEditorStore(openFiles({ 'docs/a.mdx': 'a' }));
  const find = jest.fn(async (_branch: string): Promise<void> => {
    throw new DraftKeyError();
  });
  const recovery = { find } as unknown as DraftRecovery;
  return { find, store, ...renderHook(() => useDraftOffers(recovery, store)) };
}

test('looks again every five seconds while the key is unavailable', async () => {
  const { find } = setUp();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(find).toHaveBeenCalledTimes(3);
});

test('reports that drafts are locked until they can be read', async () => {
  const { find, store } = setUp();
  await act(() => jest.advanceTimersByTimeAsync(0));
  // Autosave has nothing to write.
  act(() => store.dispatch({ type: 'draftStatus', status: 'none' }));
  expect(store.getState().draftStatus).toBe('locked');
  find.mockImplementation(async (branch) => store.dispatch({ type: 'draftsFound', branch, drafts: [] }));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(store.getState().draftStatus).toBe('none');
});

test('stops looking when the editor closes during a look-up', async () => {
  const { find, unmount } = setUp();
  unmount();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(find).toHaveBeenCalledTimes(1);
});
