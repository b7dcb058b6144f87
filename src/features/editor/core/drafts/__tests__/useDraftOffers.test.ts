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
  const find = jest.fn(async (_branch: string) => {
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

test('stops looking when the editor closes during a look-up', async () => {
  const { find, unmount } = setUp();
  unmount();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(find).toHaveBeenCalledTimes(1);
});
