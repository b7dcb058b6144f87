import fc from 'fast-check';
import { type MappedBlock, toOffset, toScrollPoints, toTop } from '../scrollPoints';

const BLOCKS: MappedBlock[] = [
  { from: 20, to: 30, top: 100, bottom: 140 },
  { from: 32, to: 132, top: 160, bottom: 260 },
  { from: 140, to: 150, top: 300, bottom: 320 },
];
const END = { offset: 160, top: 400 };

describe('synchronized scrolling', () => {
  const points = toScrollPoints(BLOCKS, END);

  it.each([
    [0, 0],
    [20, 100],
    [82, 210],
    [140, 300],
    [160, 400],
    [500, 400],
  ])('maps the offset %d to the height %d', (offset, top) => {
    expect(toTop(points, offset)).toBe(top);
  });

  it.each([
    [0, 0],
    [50, 10],
    [210, 82],
    [320, 150],
    [999, 160],
  ])('maps the height %d to the offset %d', (top, offset) => {
    expect(toOffset(points, top)).toBe(offset);
  });

  it('skips blocks beside or above the previous one', () => {
    const beside = { from: 33, to: 60, top: 100, bottom: 400 };
    const above = { from: 134, to: 136, top: 10, bottom: 20 };
    expect(toScrollPoints([...BLOCKS, above], END)).toEqual(points);
    const tops = toScrollPoints([...BLOCKS, beside], END).map(({ top }) => top);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  it('has both ends even without a block', () => {
    expect(toTop(toScrollPoints([], END), 80)).toBe(200);
  });

  it('never decreases, and maps there and back to the same position', () => {
    const block = fc
      .tuple(fc.nat(1000), fc.nat(200), fc.nat(3000), fc.nat(500))
      .map(([from, length, top, height]) => ({ from, to: from + length, top, bottom: top + height }));
    fc.assert(
      fc.property(fc.array(block, { maxLength: 30 }), fc.nat(1200), fc.nat(1200), (blocks, a, b) => {
        const line = toScrollPoints(blocks, { offset: 1200, top: 3500 });
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(toTop(line, low)).toBeLessThanOrEqual(toTop(line, high));
        const there = toTop(line, a);
        expect(toTop(line, toOffset(line, there))).toBeCloseTo(
          toTop(line, toOffset(line, toTop(line, toOffset(line, there)))),
          5,
        );
      }),
    );
  });
});
