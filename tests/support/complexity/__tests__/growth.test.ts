import { findGrowth } from '../growth';

/** Milliseconds that all work has taken so far. */
let spent = 0;
let runs: number[] = [];

jest.mock('../../cpuTime', () => ({
  cpuTime: (work: () => void) => {
    const start = spent;
    work();
    return spent - start;
  },
}));

beforeEach(() => {
  runs = [];
});

/** Work that takes this long at a size. */
const taking = (toTime: (size: number) => number) => (size: number) => () => {
  runs.push(size);
  spent += toTime(size);
};

describe('findGrowth', () => {
  it('reports work that takes the square of the size, with the times', () => {
    expect(
      findGrowth(
        taking((size) => size ** 2 / 1000),
        400,
      ),
    ).toEqual({ 3200: 10_240, 12800: 163_840 });
  });

  it('accepts work that takes time in proportion, after comparing one run of the text', () => {
    expect(
      findGrowth(
        taking((size) => size / 10),
        400,
      ),
    ).toBeNull();
    expect(runs).toEqual([400, 100, 100, 100]);
  });

  it('accepts quick work after one run', () => {
    expect(
      findGrowth(
        taking((size) => size ** 2 / 10_000),
        400,
      ),
    ).toBeNull();
    expect(runs).toEqual([400]);
  });

  it('measures a slow first run again', () => {
    const slowFirst = taking((size) => (runs.length === 1 ? 500 : size / 100));
    expect(findGrowth(slowFirst, 400)).toBeNull();
  });
});
