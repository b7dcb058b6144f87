import { groupByKey } from '../groupByKey';

test('keeps every value of a key, in order', () => {
  const groups = groupByKey([
    ['b', 1],
    ['a', 2],
    ['b', 3],
  ]);
  expect([...groups]).toEqual([
    ['b', [1, 3]],
    ['a', [2]],
  ]);
});
