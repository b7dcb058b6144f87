import { CACHE_TTL_MS, createHiddenPagesCache } from '../withholding';

/** A cache with a database, a clock and a timeout that the test controls. */
function setUp() {
  let time = 0;
  const asked: { resolve: (pages: number[]) => void; reject: (error: Error) => void }[] = [];
  const waits: (() => void)[] = [];
  const timeouts: number[] = [];
  const cache = createHiddenPagesCache({
    now: () => time,
    wait: (ms) => {
      timeouts.push(ms);
      return new Promise((resolve) => waits.push(resolve));
    },
    ask: () =>
      new Promise((resolve, reject) => {
        asked.push({ resolve: (pages) => resolve(new Set(pages)), reject });
      }),
  });
  const timeOut = (): void => {
    for (const end of waits.splice(0)) end();
  };
  const pass = (ms: number): void => {
    time += ms;
  };
  return { cache, asked, timeouts, timeOut, pass };
}

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());

it('asks once for simultaneous reads, and caches the answer for ten seconds', async () => {
  const { cache, asked, pass } = setUp();
  const reads = [cache.read(), cache.read()];
  asked[0]?.resolve([1]);
  expect(await Promise.all(reads)).toEqual([new Set([1]), new Set([1])]);
  pass(CACHE_TTL_MS - 1);
  expect(await cache.read()).toEqual(new Set([1]));
  expect(asked).toHaveLength(1);
  pass(1);
  const next = cache.read();
  asked[1]?.resolve([2]);
  expect(await next).toEqual(new Set([2]));
});

it('keeps the last answer when the database fails, and asks again after ten seconds', async () => {
  const { cache, asked, pass } = setUp();
  const first = cache.read();
  asked[0]?.resolve([1]);
  await first;
  pass(CACHE_TTL_MS);
  const failing = cache.read();
  asked[1]?.reject(new Error('down'));
  expect(await failing).toEqual(new Set([1]));
  expect(await cache.read()).toEqual(new Set([1]));
  expect(asked).toHaveLength(2);
});

it('waits for a slow database once, and uses its answer when it arrives', async () => {
  const { cache, asked, timeOut } = setUp();
  const first = cache.read();
  timeOut();
  expect(await first).toEqual(new Set());
  // This read has no separate timeout, so it must not wait.
  expect(await cache.read()).toEqual(new Set());
  asked[0]?.resolve([3]);
  await Promise.resolve();
  await new Promise(setImmediate);
  expect(await cache.read()).toEqual(new Set([3]));
});

it('waits longer for the first answer, without which hidden pages would be served', async () => {
  const { cache, asked, timeouts, pass } = setUp();
  const first = [cache.read(), cache.read()];
  asked[0]?.reject(new Error('down'));
  await Promise.all(first);
  pass(CACHE_TTL_MS);
  const second = cache.read();
  asked[1]?.resolve([1]);
  await second;
  expect(timeouts).toEqual([3000, 3000, 500]);
});

it('asks again after expire', async () => {
  const { cache, asked } = setUp();
  const first = cache.read();
  asked[0]?.resolve([]);
  await first;
  cache.expire();
  const second = cache.read();
  asked[1]?.resolve([7]);
  expect(await second).toEqual(new Set([7]));
});
