import { createHiddenList, LIST_TTL_MS } from '../hiddenList';

/** A list whose database, clock and patience the test decides about. */
function setUp() {
  let time = 0;
  const asked: { resolve: (pages: number[]) => void; reject: (error: Error) => void }[] = [];
  const waits: (() => void)[] = [];
  const list = createHiddenList({
    now: () => time,
    wait: () => new Promise((resolve) => waits.push(resolve)),
    ask: () =>
      new Promise((resolve, reject) => {
        asked.push({ resolve: (pages) => resolve(new Set(pages)), reject });
      }),
  });
  const losePatience = (): void => {
    for (const end of waits.splice(0)) end();
  };
  const pass = (ms: number): void => {
    time += ms;
  };
  return { list, asked, losePatience, pass };
}

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());

it('asks once for all that read at a time, and keeps the answer for ten seconds', async () => {
  const { list, asked, pass } = setUp();
  const reads = [list.read(), list.read()];
  asked[0]?.resolve([1]);
  expect(await Promise.all(reads)).toEqual([new Set([1]), new Set([1])]);
  pass(LIST_TTL_MS - 1);
  expect(await list.read()).toEqual(new Set([1]));
  expect(asked).toHaveLength(1);
  pass(1);
  const next = list.read();
  asked[1]?.resolve([2]);
  expect(await next).toEqual(new Set([2]));
});

it('keeps the last list while the database fails, and asks again later only', async () => {
  const { list, asked, pass } = setUp();
  const first = list.read();
  asked[0]?.resolve([1]);
  await first;
  pass(LIST_TTL_MS);
  const failing = list.read();
  asked[1]?.reject(new Error('down'));
  expect(await failing).toEqual(new Set([1]));
  expect(await list.read()).toEqual(new Set([1]));
  expect(asked).toHaveLength(2);
});

it('waits for a slow database once, and takes its answer when it comes', async () => {
  const { list, asked, losePatience } = setUp();
  const first = list.read();
  losePatience();
  expect(await first).toEqual(new Set());
  // Nobody ends the patience of this one: it must not wait.
  expect(await list.read()).toEqual(new Set());
  asked[0]?.resolve([3]);
  await Promise.resolve();
  await new Promise(setImmediate);
  expect(await list.read()).toEqual(new Set([3]));
});

it('asks again at once when it is told to', async () => {
  const { list, asked } = setUp();
  const first = list.read();
  asked[0]?.resolve([]);
  await first;
  list.expire();
  const second = list.read();
  asked[1]?.resolve([7]);
  expect(await second).toEqual(new Set([7]));
});
