/** @jest-environment jsdom */
import type { ApiResult } from '@site/src/data/functions/request';
import { act, renderHook } from '@testing-library/react';
import { RemoteDataProvider } from '../RemoteDataProvider';
import { useRefreshRemote, useRemote, useRemoteMap } from '../useRemote';

const ok = (value: string): ApiResult<string> => ({ ok: true, value });
const away: ApiResult<string> = { ok: false, failure: { key: 'network', message: 'Away.', status: 0 } };

/** Responses that the test controls; `aborted` lists the aborted reads. */
function createReads() {
  const pending: ((answer: ApiResult<string>) => void)[] = [];
  const signals: AbortSignal[] = [];
  const read = (signal: AbortSignal) =>
    new Promise<ApiResult<string>>((resolve) => {
      signals.push(signal);
      pending.push(resolve);
    });
  return {
    read,
    answer: (index: number, result: ApiResult<string>) => act(async () => pending[index]?.(result)),
    listAborted: () => signals.map(({ aborted }) => aborted),
  };
}

interface Props {
  readonly name: string;
  readonly version?: number;
}

function show(read: Parameters<typeof useRemote<string>>[0]['read'], start: Props = { name: 'a' }) {
  return renderHook(({ name, version }: Props) => useRemote({ key: ['test', name], read, version }), {
    wrapper: RemoteDataProvider,
    initialProps: start,
  });
}

test('returns the value, and keeps it when a later read fails', async () => {
  const reads = createReads();
  const { result } = show(reads.read);
  expect(result.current).toMatchObject({ value: null, failure: null, isLoading: true });
  await reads.answer(0, ok('first'));
  expect(result.current).toMatchObject({ value: 'first', isLoading: false, isReading: false });
  await act(async () => void result.current.refresh());
  expect(result.current).toMatchObject({ value: 'first', isReading: true });
  await reads.answer(1, away);
  expect(result.current).toMatchObject({ value: 'first', failure: { message: 'Away.' } });
});

test('can be read again after the first read failed', async () => {
  const reads = createReads();
  const { result } = show(reads.read);
  await reads.answer(0, away);
  expect(result.current).toMatchObject({ value: null, failure: { message: 'Away.' }, isLoading: false });
  await act(async () => void result.current.refresh());
  await reads.answer(1, ok('second'));
  expect(result.current).toMatchObject({ value: 'second', failure: null });
});

test('reads again with another version, and ignores an earlier response', async () => {
  const reads = createReads();
  const { result, rerender } = show(reads.read, { name: 'a', version: 1 });
  await act(async () => rerender({ name: 'a', version: 2 }));
  await reads.answer(1, ok('new'));
  await reads.answer(0, ok('old'));
  expect(result.current.value).toBe('new');
  expect(reads.listAborted()).toEqual([true, false]);
});

test('has another value for another key, and aborts unused reads', async () => {
  const reads = createReads();
  const { result, rerender, unmount } = show(reads.read);
  await act(async () => rerender({ name: 'b', version: 1 }));
  await reads.answer(0, ok('a'));
  expect(result.current).toMatchObject({ value: null, isLoading: true });
  unmount();
  expect(reads.listAborted()).toEqual([true, true]);
});

test('reads polled data again when it is shown again, even if it needs no polling', async () => {
  const reads = createReads();
  const { result, rerender } = renderHook(
    ({ name }: Props) => useRemote({ key: ['test', name], read: reads.read, pollDelay: () => null }),
    { wrapper: RemoteDataProvider, initialProps: { name: 'a' } },
  );
  await reads.answer(0, ok('first'));
  rerender({ name: 'b' });
  await reads.answer(1, ok('other'));
  rerender({ name: 'a' });
  expect(result.current).toMatchObject({ value: 'first', isReading: true });
  await reads.answer(2, ok('second'));
  expect(result.current.value).toBe('second');
});

test('reads polled data again when the tab is shown, if its interval is over', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const read = jest.fn(async () => ok('value'));
  const { rerender } = renderHook(
    ({ delay }: { readonly delay: number | null }) =>
      useRemote({ key: ['test'], read, pollDelay: () => delay }),
    { wrapper: RemoteDataProvider, initialProps: { delay: null as number | null } },
  );
  await act(async () => jest.advanceTimersByTimeAsync(60_000));
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  expect(read).toHaveBeenCalledTimes(1);
  rerender({ delay: 120_000 });
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  expect(read).toHaveBeenCalledTimes(1);
  rerender({ delay: 30_000 });
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  expect(read).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test("reads nothing that isn't needed", () => {
  expect(show(null).result.current).toMatchObject({ value: null, failure: null, isLoading: false });
});

test('shares reads, responses to writes, and refreshes between components', async () => {
  let count = 0;
  const read = async () => {
    count += 1;
    return ok(`read ${count}`);
  };
  const { result } = renderHook(
    () => ({
      first: useRemote({ key: ['shared'], read }),
      second: useRemote({ key: ['shared'], read }),
      refresh: useRefreshRemote(['shared']),
    }),
    { wrapper: RemoteDataProvider },
  );
  await act(async () => undefined);
  const values = () => [result.current.first.value, result.current.second.value];
  expect(values()).toEqual(['read 1', 'read 1']);
  await act(async () => result.current.first.set('written'));
  expect(values()).toEqual(['written', 'written']);
  await act(async () => result.current.refresh());
  expect(values()).toEqual(['read 2', 'read 2']);
});

test("keeps a write's response when an earlier read ends after it", async () => {
  const reads = createReads();
  const { result } = show(reads.read);
  await reads.answer(0, ok('old'));
  await act(async () => void result.current.refresh());
  await act(async () => result.current.set('written'));
  await reads.answer(1, ok('old'));
  expect(result.current).toMatchObject({ value: 'written', isReading: false, failure: null });
});

test('reads each of several values once', async () => {
  const read = jest.fn(async (name: string) => ok(name.toUpperCase()));
  const { result, rerender } = renderHook(({ names }) => useRemoteMap(['letters'], names, read), {
    wrapper: RemoteDataProvider,
    initialProps: { names: ['a'] },
  });
  await act(async () => undefined);
  rerender({ names: ['a', 'b'] });
  await act(async () => undefined);
  expect([...result.current]).toEqual([
    ['a', 'A'],
    ['b', 'B'],
  ]);
  expect(read.mock.calls.map(([name]) => name)).toEqual(['a', 'b']);
});

test('reads one of several values again that could not be read, when it is shown again', async () => {
  const read = jest.fn(async (): Promise<ApiResult<string>> => away);
  const { result, rerender } = renderHook(({ names }) => useRemoteMap(['letters'], names, read), {
    wrapper: RemoteDataProvider,
    initialProps: { names: ['a'] },
  });
  await act(async () => undefined);
  expect([...result.current]).toEqual([['a', null]]);
  read.mockResolvedValue(ok('A'));
  rerender({ names: [] });
  rerender({ names: ['a'] });
  await act(async () => undefined);
  expect([...result.current]).toEqual([['a', 'A']]);
});
