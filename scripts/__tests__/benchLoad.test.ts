import { keepsGrowing, measureGrowth } from '../bench/load/memory.mts';

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
