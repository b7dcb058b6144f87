import { cpuTime } from '@site/tests/support/cpuTime';
import fc from 'fast-check';
import { countChangedLines, diffLines } from '../diffLines';

/** Only a few distinct lines, so that they often repeat. */
const lines = fc.array(fc.constantFrom<string>('', 'a', 'b', 'c', 'd', 'e'), { maxLength: 30 });

/** Applies the changes to `a`. */
function applyChanges(a: readonly string[], b: readonly string[]): string[] {
  let end = 0;
  const result: string[] = [];
  for (const { fromA, toA, fromB, toB } of diffLines(a, b)) {
    result.push(...a.slice(end, fromA), ...b.slice(fromB, toB));
    end = toA;
  }
  return [...result, ...a.slice(end)];
}

const distinct = (count: number, word: string): string[] =>
  Array.from({ length: count }, (_, index) => (index % 3 === 0 ? '' : `${word} ${index}`));

describe('diffLines', () => {
  it('turns any text into any other', () => {
    fc.assert(fc.property(lines, lines, (a, b) => expect(applyChanges(a, b)).toEqual(b)));
  });

  it('finds nothing between equal texts', () => {
    fc.assert(fc.property(lines, (a) => expect(diffLines(a, [...a])).toEqual([])));
  });

  it("returns changes in order that don't touch", () => {
    fc.assert(
      fc.property(lines, lines, (a, b) => {
        const changes = diffLines(a, b);
        for (const [index, { fromA, fromB }] of changes.entries()) {
          const before = changes[index - 1];
          if (!before) continue;
          expect(fromA).toBeGreaterThan(before.toA);
          expect(fromB - before.toB).toBe(fromA - before.toA);
        }
      }),
    );
  });

  it('changes no more lines than were edited', () => {
    fc.assert(
      fc.property(
        lines,
        fc.nat(),
        fc.nat(3),
        fc.array(fc.constant('new'), { maxLength: 3 }),
        (a, at, cut, put) => {
          const from = at % (a.length + 1);
          const b = a.toSpliced(from, cut, ...put);
          const removed = diffLines(a, b).reduce((sum, { fromA, toA }) => sum + toA - fromA, 0);
          expect(removed).toBeLessThanOrEqual(Math.min(cut, a.length - from));
        },
      ),
    );
  });

  it('keeps an added section whole even if it starts and ends like the previous one', () => {
    const before = ['## One', '', 'text', '', '## Two', '', 'text'];
    const after = ['## One', '', 'text', '', '## New', '', 'text', '', '## Two', '', 'text'];
    expect(diffLines(before, after)).toHaveLength(1);
  });

  it('is fast for large texts, similar or not', () => {
    const before = distinct(30_000, 'line');
    const edited = before.map((line, index) => (index % 50 === 7 ? `${line}!` : line));
    const compare = (): void => {
      expect(diffLines(before, edited)).toHaveLength(600);
      expect(applyChanges(before, distinct(30_000, 'other'))).toHaveLength(30_000);
      expect(applyChanges(before, before.toReversed())).toEqual(before.toReversed());
    };
    expect(cpuTime(compare)).toBeLessThan(12_000);
  });
});

describe('countChangedLines', () => {
  it.each([
    ['a\nb\n', 'a\nc\n', 1, 1],
    ['a\n', 'a\nb\n', 1, 0],
    ['', 'a\nb\n', 2, 0],
    ['a\nb\n', '', 0, 2],
    ['a', 'a', 0, 0],
  ])('counts from %j to %j', (before, after, added, removed) => {
    expect(countChangedLines(before, after)).toEqual({ added, removed });
  });
});
