import fc from 'fast-check';
import { diffLines, splitLines } from '../lineDiff.mts';

/** Length of the longest common subsequence, the slow and sure way. */
function commonLength(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const line of a) {
    const next = [0];
    for (const [index, other] of b.entries()) {
      const best = Math.max(row[index + 1] ?? 0, next[index] ?? 0);
      next.push(line === other ? (row[index] ?? 0) + 1 : best);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const lines = fc.array(fc.constantFrom('a\n', 'b\n', 'c\n'), { maxLength: 20 });

describe('diffLines', () => {
  it('gives both texts back, and is as short as can be', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const diff = diffLines(before, after);
        expect(diff.filter(({ kind }) => kind !== 'added').map(({ text }) => text)).toEqual(before);
        expect(diff.filter(({ kind }) => kind !== 'removed').map(({ text }) => text)).toEqual(after);
        expect(diff.filter(({ kind }) => kind === 'same')).toHaveLength(commonLength(before, after));
      }),
    );
  });

  it('shows a text with very many changes as replaced, in reasonable time', () => {
    const before = Array.from({ length: 4000 }, (_, index) => `old ${index}\n`);
    const after = Array.from({ length: 4000 }, (_, index) => `new ${index}\n`);
    const diff = diffLines(before, after);
    expect(diff.filter(({ kind }) => kind === 'removed')).toHaveLength(4000);
    expect(diff.filter(({ kind }) => kind === 'added')).toHaveLength(4000);
  });
});

describe('splitLines', () => {
  it('keeps line ends, so that joining gives the text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ab\r\n]*$/), (text) => {
        expect(splitLines(text).join('')).toBe(text);
      }),
    );
  });
});
