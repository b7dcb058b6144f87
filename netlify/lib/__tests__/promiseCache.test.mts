import { PromiseCache } from '../promiseCache.mts';

/** Counts the loads of each key. */
function setUp(max: number) {
  const loads: string[] = [];
  const cache = new PromiseCache<string>({ max });
  const read = (key: string): Promise<string> =>
    cache.read(key, async () => {
      loads.push(key);
      return `result of ${key}`;
    });
  return { cache, loads, read };
}

test('loads a key once, also for reads at the same time', async () => {
  const { loads, read } = setUp(2);
  expect(await Promise.all([read('a'), read('a')])).toEqual(['result of a', 'result of a']);
  await read('a');
  expect(loads).toEqual(['a']);
});

test('drops the result that was not used for the longest time', async () => {
  const { loads, read } = setUp(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await read(key);
  expect(loads).toEqual(['a', 'b', 'c', 'b']);
});

test("doesn't cache a failure", async () => {
  const cache = new PromiseCache<string>({ max: 1 });
  const failing = cache.read('a', () => Promise.reject(new Error('The host is down.')));
  await expect(failing).rejects.toThrow('The host is down.');
  expect(await cache.read('a', async () => 'back')).toBe('back');
});

test('a failure leaves the result of a newer load in the cache', async () => {
  const cache = new PromiseCache<string>({ max: 1 });
  let fail = (_: Error): void => undefined;
  const failing = cache.read('a', () => new Promise((_, reject) => (fail = reject)));
  cache.delete('a');
  await cache.read('a', async () => 'newer');
  fail(new Error('too late'));
  await expect(failing).rejects.toThrow('too late');
  expect(await cache.read('a', async () => 'loaded again')).toBe('newer');
});

test('loads a result again when it is older than its time to live', async () => {
  const now = jest.spyOn(performance, 'now');
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const cache = new PromiseCache<number>({ max: 1, ttl: 10_000 });
  let loads = 0;
  const readAt = (ms: number): Promise<number> => {
    now.mockReturnValue(ms);
    jest.runAllTimers();
    return cache.read('a', async () => ++loads);
  };
  expect([await readAt(1_000), await readAt(10_900), await readAt(11_100)]).toEqual([1, 1, 2]);
  jest.useRealTimers();
});
