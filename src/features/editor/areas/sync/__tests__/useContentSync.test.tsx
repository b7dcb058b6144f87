/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { RateLimiter } from '#domain/auth/rateLimiter';
import { rateLimits } from '#domain/auth/rateLimits';
import { type ContentSyncServices, useContentSync } from '../useContentSync';

const MINUTE = 60_000;

function setUp(changes: Partial<ContentSyncServices> = {}) {
  let now = 100 * MINUTE;
  const syncContent = jest.fn(async () => ({
    ok: true as const,
    value: { filesProcessed: 0, errors: [], rebuild: { status: 'none' as const, at: null, message: null } },
  }));
  const services: ContentSyncServices = {
    findMissingSettings: () => [],
    fetchConfig: async () => ({ owner: 'a', name: 'b', installationId: 1 }),
    syncContent,
    now: () => now,
    fetchSyncedHead: async () => null,
    whenIdle: async () => undefined,
    limiter: new RateLimiter(rateLimits.contentSync),
    ...changes,
  };
  const results: string[] = [];
  const onResult = (result: { readonly message: string }) => results.push(result.message);
  const hook = renderHook(({ head }: { head: string | null }) => useContentSync(services, head, onResult), {
    initialProps: { head: null as string | null },
  });
  return {
    hook,
    syncContent,
    results,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const settle = () => act(async () => undefined);

test('syncs automatically on main once initialized, once and without a message', async () => {
  const { hook, syncContent, results } = setUp();
  await settle();
  expect(syncContent).not.toHaveBeenCalled();
  hook.rerender({ head: 'a' });
  await settle();
  hook.rerender({ head: null });
  hook.rerender({ head: 'b' });
  await settle();
  expect(syncContent).toHaveBeenCalledTimes(1);
  expect(hook.result.current.state).toMatchObject({ status: 'done', result: { success: true } });
  expect(results).toEqual([]);
});

test("doesn't sync automatically when the head is already synced, and says so", async () => {
  const { hook, syncContent } = setUp({ fetchSyncedHead: async () => 'a' });
  hook.rerender({ head: 'a' });
  await settle();
  expect(syncContent).not.toHaveBeenCalled();
  expect(hook.result.current.state).toMatchObject({ result: { message: 'Content is up to date.' } });
});

test("doesn't sync for an editor that was closed before the sync started", async () => {
  let finishLoading: () => void = () => undefined;
  const loading = new Promise<void>((resolve) => {
    finishLoading = resolve;
  });
  const { hook, syncContent } = setUp({ whenIdle: () => loading });
  hook.rerender({ head: 'a' });
  hook.unmount();
  finishLoading();
  await settle();
  expect(syncContent).not.toHaveBeenCalled();
});

test('syncs when the last synced commit is unknown', async () => {
  const { hook, syncContent } = setUp({ fetchSyncedHead: () => Promise.reject(new Error('no')) });
  hook.rerender({ head: 'a' });
  await settle();
  expect(syncContent).toHaveBeenCalledTimes(1);
});

test('rejects a third manual sync within ten minutes, with the time to wait', async () => {
  const { hook, syncContent, results, pass } = setUp();
  for (let attempt = 0; attempt < 3; attempt++) await act(() => hook.result.current.syncNow());
  expect(syncContent).toHaveBeenCalledTimes(2);
  expect(results).toEqual([
    'Content is up to date.',
    'Content is up to date.',
    'Content was synced a moment ago. You can sync again in 10 minutes.',
  ]);
  pass(10 * MINUTE);
  await act(() => hook.result.current.syncNow());
  expect(syncContent).toHaveBeenCalledTimes(3);
});
