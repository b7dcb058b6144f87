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

test('rejects with the error of a failing call', async () => {
  const work = mapParallel([1, 2, 3], 20, async (item) => {
    if (item === 2) throw new Error('no');
    return item;
  });
  await expect(work).rejects.toThrow('no');
});

test('returns right away when there is nothing to do', async () => {
  expect(await mapParallel([], 20, async (item) => item)).toEqual([]);
});
