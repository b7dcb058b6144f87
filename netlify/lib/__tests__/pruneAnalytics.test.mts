import type { Database } from '../database.mts';
import { pruneAnalytics } from '../pruneAnalytics.mts';

/** Counts the calls of a database that takes this long for each, in ms, and removes these numbers of rows. */
async function countCalls(milliseconds: number, removed: readonly number[]): Promise<number> {
  const left = [...removed];
  const rpc = jest.fn(async () => {
    jest.advanceTimersByTime(milliseconds);
    return { data: left.shift() ?? 20_000, error: null };
  });
  await pruneAnalytics({ database: Object.assign(Object.create(null), { rpc }) as Database });
  return rpc.mock.calls.length;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('calls until nothing is left', async () => {
  expect(await countCalls(100, [20_000, 20_000, 7, 0])).toBe(4);
  expect(await countCalls(100, [0])).toBe(1);
});

test('starts no call after 20 seconds', async () => {
  expect(await countCalls(8_000, [])).toBe(3);
});
