import fc from 'fast-check';
import { arrangeRows, nextOrder } from '../arrangeRows';

const rows = [
  ['Beta 10B', '128k', '4.7 GB'],
  ['Alpha', '1m', '–'],
  ['Beta 2B', '8k', '12 GB'],
];

describe('arrangeRows', () => {
  it('finds text in any cell and any case', () => {
    expect(arrangeRows(rows, ' BETA ', null)).toEqual([0, 2]);
    expect(arrangeRows(rows, '12 gb', null)).toEqual([2]);
    expect(arrangeRows(rows, 'gamma', null)).toEqual([]);
  });

  it.each([
    [0, false, [1, 2, 0]],
    [0, true, [0, 2, 1]],
    [1, false, [2, 0, 1]],
    [1, true, [1, 0, 2]],
    [2, false, [0, 2, 1]],
    [2, true, [2, 0, 1]],
  ])(
    'sorts column %i, descending %j, by value, with missing values last',
    (column, isDescending, expected) => {
      expect(arrangeRows(rows, '', { column, isDescending })).toEqual(expected);
    },
  );

  it('sorts versions part by part', () => {
    const versions = [['0.12.0'], ['0.9.5'], ['0.12.0 or newer'], ['1.0.0']];
    expect(arrangeRows(versions, '', { column: 0, isDescending: false })).toEqual([1, 0, 2, 3]);
  });

  it('keeps every row exactly once', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'a1.,k –GB$') });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), fc.boolean(), (cells, isDescending) => {
        const arranged = arrangeRows(cells, '', { column: 1, isDescending });
        expect([...arranged].sort((a, b) => a - b)).toEqual(cells.map((_, index) => index));
      }),
    );
  });
});

describe('nextOrder', () => {
  it('cycles through ascending, descending and the original order', () => {
    const ascending = nextOrder(null, 1);
    expect(ascending).toEqual({ column: 1, isDescending: false });
    const descending = nextOrder(ascending, 1);
    expect(descending).toEqual({ column: 1, isDescending: true });
    expect(nextOrder(descending, 1)).toBeNull();
    expect(nextOrder(descending, 0)).toEqual({ column: 0, isDescending: false });
  });
});
