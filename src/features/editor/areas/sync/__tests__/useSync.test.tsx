/** @jest-environment jsdom */
import { toast } from '@site/src/components/ui/overlays/toast';
import { act, renderHook } from '@testing-library/react';
import { RateLimiter } from '#domain/auth/rateLimiter';
import { rateLimits } from '#domain/auth/rateLimits';
import { type ContentSyncServices, useContentSync } from '../useSync';

const MINUTE = 60_000;
const START = 100 * MINUTE;
const UP_TO_DATE = 'Content is up to date.';

afterEach(() => jest.restoreAllMocks());

function setUp(changes: Partial<ContentSyncServices> = {}) {
  let now = START;
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
  jest.spyOn(toast, 'show').mockImplementation(({ text }) => results.push(text));
  const hook = renderHook(({ head }: { head: string | null }) => useContentSync(services, head), {
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
  expect(hook.result.current).toMatchObject({
    isRunning: false,
    status: expect.stringContaining(UP_TO_DATE),
  });
  expect(results).toEqual([]);
});

test('reports the status as completed now, or that configuration is required', async () => {
  const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
  const { hook } = setUp();
  expect(hook.result.current.status).toBe('');
  await act(() => hook.result.current.syncNow());
  expect(hook.result.current.status).toBe(`Content synced at ${time.format(START)}. ${UP_TO_DATE}`);
  const missing = setUp({ findMissingSettings: () => ['CONTENT_REPOSITORY'] });
  expect(missing.hook.result.current.status).toBe('Configuration required');
});

test("doesn't sync automatically when the head is already synced, and says so", async () => {
  const { hook, syncContent } = setUp({ fetchSyncedHead: async () => 'a' });
  hook.rerender({ head: 'a' });
  await settle();
  expect(syncContent).not.toHaveBeenCalled();
  expect(hook.result.current.status).toContain(UP_TO_DATE);
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
    UP_TO_DATE,
    UP_TO_DATE,
    'Content was synced a moment ago. You can sync again in 10 minutes.',
  ]);
  pass(10 * MINUTE);
  await act(() => hook.result.current.syncNow());
  expect(syncContent).toHaveBeenCalledTimes(3);
});
