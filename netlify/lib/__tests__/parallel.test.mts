import { mapParallel } from '../parallel.mts';

test('keeps the order and never runs more than twenty calls at a time', async () => {
  let [atWork, most] = [0, 0];
  const items = Array.from({ length: 50 }, (_, index) => index);
  const results = await mapParallel(items, async (item) => {
    most = Math.max(most, ++atWork);
    await new Promise((resolve) => setTimeout(resolve, item % 3));
    atWork--;
    return item * 2;
  });
  expect(results).toEqual(items.map((item) => item * 2));
  expect(most).toBe(20);
});

test('rejects with the error of a failing call', async () => {
  const work = mapParallel([1, 2, 3], async (item) => {
    if (item === 2) throw new Error('no');
    return item;
  });
  await expect(work).rejects.toThrow('no');
});

test('returns right away when there is nothing to do', async () => {
  expect(await mapParallel([], async (item) => item)).toEqual([]);
});
