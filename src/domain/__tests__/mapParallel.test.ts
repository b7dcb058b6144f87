import { mapParallel } from '../mapParallel';

test('keeps the order and never runs more calls at a time than the limit', async () => {
  let [running, most] = [0, 0];
  const items = Array.from({ length: 100 }, (_, index) => index);
  const results = await mapParallel(items, 32, async (item, index) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, item % 3));
    running--;
    return item + index;
  });
  expect(results).toEqual(items.map((item) => item * 2));
  expect(most).toBe(32);
});

test('rejects with the error of a failing call, and starts no other after it', async () => {
  const started: number[] = [];
  const work = mapParallel([0, 1, 2, 3, 4, 5, 6, 7], 2, async (item) => {
    started.push(item);
    await Promise.resolve();
    if (item === 2) throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(started).toEqual([0, 1, 2, 3]);
});

test('returns right away when there is nothing to do', async () => {
  expect(await mapParallel([], 20, async (item) => item)).toEqual([]);
});
