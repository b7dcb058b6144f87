import { keepsGrowing, measureGrowth } from '../bench/load/memory.mts';
import { percentile } from '../bench/percentile.mts';

/** Memory that rises by 30 between two runs of the garbage collector. */
const sawtooth = (length: number, base: (index: number) => number) =>
  Array.from({ length }, (_, index) => base(index) + (index % 10) * 3);

test('treats memory as flat if it only rises between garbage collections, or only at first', () => {
  expect(keepsGrowing(sawtooth(200, () => 300))).toBe(false);
  expect(keepsGrowing(sawtooth(200, (index) => Math.min(400, 200 + index * 5)))).toBe(false);
});

test('finds memory that keeps rising', () => {
  expect(keepsGrowing(sawtooth(200, (index) => 300 + index))).toBe(true);
});

test('returns null for a short run', () => {
  expect(measureGrowth([1, 2, 3])).toBeNull();
  expect(keepsGrowing([1, 2, 3])).toBe(false);
});

test.each([
  [0, 1],
  [0.5, 2],
  [0.75, 3],
  [0.95, 4],
  [1, 4],
])('the percentile %d of four values is the one of rank %d', (share, expected) => {
  expect(percentile([4, 2, 1, 3], share)).toBe(expected);
});

test('there is no percentile without values', () => {
  expect(percentile([], 0.5)).toBeNaN();
});
