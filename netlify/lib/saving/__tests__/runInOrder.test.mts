import { runInOrder } from '../runInOrder.mts';

/** Work that runs until `end` is called. */
function hang(): { readonly work: () => Promise<void>; readonly end: () => void } {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end: () => end() };
}

const tick = () => new Promise((resolve) => setImmediate(resolve));

test('runs work with the same key one at a time, in order, even after a failure', async () => {
  const log: string[] = [];
  const work = (name: string) => async (hasWaited: boolean) => {
    log.push(`${name} starts${hasWaited ? ' after a wait' : ''}`);
    await tick();
    log.push(`${name} ends`);
    if (name === 'b') throw new Error('b failed');
    return name;
  };
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => runInOrder('x', work(name))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(log).toEqual([
    'a starts',
    'a ends',
    'b starts after a wait',
    'b ends',
    'c starts after a wait',
    'c ends',
  ]);
  expect(await runInOrder('x', async (hasWaited) => hasWaited)).toBe(false);
});

test("doesn't delay work with another key", async () => {
  const slow = hang();
  const first = runInOrder('x', slow.work);
  expect(await runInOrder('y', async (hasWaited) => hasWaited)).toBe(false);
  slow.end();
  await first;
});

test('starts the next task after a while when the current one hangs', async () => {
  jest.useFakeTimers();
  const slow = hang();
  const first = runInOrder('x', slow.work);
  const second = runInOrder('x', async (hasWaited) => hasWaited);
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect(await second).toBe(true);
  slow.end();
  await first;
});
