import fc from 'fast-check';
import { countCommonEnd, countCommonStart } from '../countCommon';

const letters = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 });

it('counts exactly what two texts have in common at either end', () => {
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      const [start, end] = [countCommonStart(a, b), countCommonEnd(a, b)];
      expect(b.startsWith(a.slice(0, start))).toBe(true);
      expect(b.endsWith(a.slice(a.length - end))).toBe(true);
      const shortest = Math.min(a.length, b.length);
      if (start < shortest) expect(a[start]).not.toBe(b[start]);
      if (end < shortest) expect(a.at(-1 - end)).not.toBe(b.at(-1 - end));
    }),
  );
});

it('respects the limit and the comparison, for lists too', () => {
  expect(countCommonStart(['a', 'b'], ['a', 'b'], 1)).toBe(1);
  expect(countCommonEnd('aaa', 'aa', 0)).toBe(0);
  const isSame = (one?: string, other?: string): boolean => one?.toLowerCase() === other?.toLowerCase();
  expect(countCommonStart(['A', 'b'], ['a', 'c'], 2, isSame)).toBe(1);
  expect(countCommonEnd(['x', 'B'], ['b'], 1, isSame)).toBe(1);
});
