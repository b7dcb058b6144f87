import { keepsGrowing, measureGrowth } from '../bench/load/memory.mts';

/** Memory that rises by 30 between two runs of the garbage collector. */
const sawtooth = (length: number, base: (index: number) => number) =>
  Array.from({ length }, (_, index) => base(index) + (index % 10) * 3);

test('memory that rises only between two garbage collections, or only at first, is flat', () => {
  expect(keepsGrowing(sawtooth(200, () => 300))).toBe(false);
  expect(keepsGrowing(sawtooth(200, (index) => Math.min(400, 200 + index * 5)))).toBe(false);
});

test('memory that rises all the time is found', () => {
  expect(keepsGrowing(sawtooth(200, (index) => 300 + index))).toBe(true);
});

test('a short run says nothing', () => {
  expect(measureGrowth([1, 2, 3])).toBeNull();
  expect(keepsGrowing([1, 2, 3])).toBe(false);
});
