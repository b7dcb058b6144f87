import { cpuTime } from '@site/tests/support/cpuTime';
import fc from 'fast-check';
import { applyEdits } from '../../edit/edits';
import { toEditableText, toFileText } from '../../lineEndings';
import { joinMerge, type MergePart, mergeThreeWay } from '../mergeThreeWay';

const text = fc
  .array(fc.constantFrom('', 'a', 'b', 'c', 'd'), { maxLength: 16 })
  .map((all) => all.join('\n'));

const conflictsOf = (parts: readonly MergePart[]): MergePart[] =>
  parts.filter(({ kind }) => kind === 'conflict');
const join = (parts: readonly MergePart[]): string => {
  expect(conflictsOf(parts)).toEqual([]);
  return joinMerge(parts, () => []);
};
const linesOf = (parts: readonly MergePart[], side: 'base' | 'theirs' | 'mine'): string =>
  parts.flatMap((part) => part[side].lines).join('\n');

/** A text of numbered lines, and edits of runs with at least one unchanged line between them. */
const disjoint = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 4 }),
      removed: fc.nat(3),
      added: fc.nat(3),
      isMine: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((stretches) => {
    const lines: string[] = [];
    const edits: { from: number; count: number; put: string[]; isMine: boolean }[] = [];
    for (const [index, { gap, removed, added, isMine }] of stretches.entries()) {
      for (let line = 0; line < gap; line += 1) lines.push(`line ${lines.length}`);
      const put = Array.from({ length: added }, (_, line) => `new ${index}.${line}`);
      edits.push({ from: lines.length, count: removed, put, isMine });
      for (let line = 0; line < removed; line += 1) lines.push(`line ${lines.length}`);
    }
    lines.push('the end');
    const apply = (chosen: typeof edits): string =>
      chosen
        .toReversed()
        .reduce((all, { from, count, put }) => all.toSpliced(from, count, ...put), lines)
        .join('\n');
    return {
      base: lines.join('\n'),
      mine: apply(edits.filter(({ isMine }) => isMine)),
      theirs: apply(edits.filter(({ isMine }) => !isMine)),
      all: apply(edits),
    };
  });

describe('mergeThreeWay', () => {
  it('applies both sides when they edited different lines', () => {
    fc.assert(
      fc.property(disjoint, ({ base, mine, theirs, all }) => {
        expect(join(mergeThreeWay(base, theirs, mine))).toBe(all);
      }),
    );
  });

  it('returns one text when both sides are equal or one is unchanged', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(join(mergeThreeWay(base, changed, changed))).toBe(changed);
        expect(join(mergeThreeWay(base, base, changed))).toBe(changed);
        expect(join(mergeThreeWay(base, changed, base))).toBe(changed);
      }),
    );
  });

  it('contains each of the three texts completely, in order', () => {
    fc.assert(
      fc.property(text, text, text, (base, theirs, mine) => {
        const parts = mergeThreeWay(base, theirs, mine);
        expect(linesOf(parts, 'base')).toBe(base);
        expect(linesOf(parts, 'theirs')).toBe(theirs);
        expect(linesOf(parts, 'mine')).toBe(mine);
        for (const side of ['base', 'theirs', 'mine'] as const) {
          const starts = parts.map((part) => part[side].start);
          const sizes = parts.map((part) => part[side].lines.length);
          expect(starts).toEqual(sizes.map((_, index) => sizes.slice(0, index).reduce((a, b) => a + b, 0)));
        }
      }),
    );
  });

  it('marks who changed each part', () => {
    /** Which sides are equal in each kind of part. */
    const alike: Record<MergePart['kind'], readonly string[]> = {
      same: ['base=mine', 'base=theirs', 'mine=theirs'],
      mine: ['base=theirs'],
      theirs: ['base=mine'],
      both: ['mine=theirs'],
      conflict: [],
    };
    const areEqual = (part: MergePart, pair: string): boolean => {
      const [one, other] = pair.split('=').map((side) => JSON.stringify(part[side as 'mine'].lines));
      return one === other;
    };
    fc.assert(
      fc.property(text, text, text, (base, theirs, mine) => {
        for (const part of mergeThreeWay(base, theirs, mine)) {
          expect(alike[part.kind].filter((pair) => !areEqual(part, pair))).toEqual([]);
          expect(part.kind === 'conflict' && areEqual(part, 'mine=theirs')).toBe(false);
        }
      }),
    );
  });

  it('is symmetric', () => {
    fc.assert(
      fc.property(text, text, text, (base, theirs, mine) => {
        const one = mergeThreeWay(base, theirs, mine);
        const other = mergeThreeWay(base, mine, theirs);
        expect(joinMerge(one, ({ mine: { lines } }) => lines)).toBe(
          joinMerge(other, ({ theirs: { lines } }) => lines),
        );
      }),
    );
  });

  it('keeps every line of mine when mine is always chosen, and the same for theirs', () => {
    fc.assert(
      fc.property(text, text, (theirs, mine) => {
        // Without a base, every difference is a conflict, so choosing one side returns that side.
        const parts = mergeThreeWay(null, theirs, mine);
        expect(joinMerge(parts, (part) => part.mine.lines)).toBe(mine);
        expect(joinMerge(parts, (part) => part.theirs.lines)).toBe(theirs);
      }),
    );
    fc.assert(
      fc.property(text, text, text, (base, theirs, mine) => {
        const parts = mergeThreeWay(base, theirs, mine);
        const chosen = joinMerge(parts, (part) => part.mine.lines);
        const expected = parts.map((part) => (part.kind === 'theirs' ? part.theirs : part.mine).lines);
        expect(chosen).toBe(expected.flat().join('\n'));
      }),
    );
  });

  it('narrows a conflict to the lines that differ', () => {
    const parts = mergeThreeWay('a\nb\nc', 'a\nX\n1\nY\nc', 'a\nX\n2\nY\nc');
    expect(parts.map(({ kind }) => kind)).toEqual(['same', 'both', 'conflict', 'both', 'same']);
    expect(conflictsOf(parts)).toMatchObject([
      {
        base: { start: 1, lines: ['b'] },
        theirs: { start: 2, lines: ['1'] },
        mine: { start: 2, lines: ['2'] },
      },
    ]);
  });

  it('reports a conflict when both edited the same or adjacent lines', () => {
    expect(conflictsOf(mergeThreeWay('a\nb', 'a\ntheirs\nb', 'a\nmine\nb'))).toHaveLength(1);
    expect(conflictsOf(mergeThreeWay('a\nb\nc', 'a\nB\nc', 'a\nb\nC'))).toHaveLength(1);
    expect(conflictsOf(mergeThreeWay('a\nb\nc', 'a\nc', 'a\nB\nc'))).toHaveLength(1);
  });

  it('merges single-character edits of a large page quickly', () => {
    const base = Array.from({ length: 30_000 }, (_, index) => (index % 2 ? `Line ${index}` : '')).join('\n');
    const theirs = applyEdits(base, [{ from: 5, to: 5, insert: '!' }]);
    const mine = applyEdits(base, [{ from: base.length, to: base.length, insert: '?' }]);
    const merge = (): void => expect(join(mergeThreeWay(base, theirs, mine))).toHaveLength(base.length + 2);
    expect(cpuTime(merge)).toBeLessThan(5000);
  });

  it.each([
    [
      'CRLF and a byte order mark',
      '\uFEFFa\r\nb\r\nc\r\nd\r\n',
      '\uFEFFA\r\nb\r\nc\r\nd\r\n',
      '\uFEFFA\r\nb\r\nc\r\nD\r\nnew\r\n',
    ],
    [
      'a file that theirs converted to CRLF',
      'a\nb\nc\nd\n',
      'A\r\nb\r\nc\r\nd\r\n',
      'A\r\nb\r\nc\r\nD\r\nnew\r\n',
    ],
    ['mixed line breaks', 'a\nb\r\nc\nd\n', 'A\nb\r\nc\nd\n', 'A\nb\r\nc\nD\nnew\n'],
  ])('keeps the line breaks of theirs: %s', (_, base, theirs, expected) => {
    const mine = toEditableText(base).text.replace('d\n', 'D\nnew\n');
    const original = toEditableText(theirs);
    const merged = join(mergeThreeWay(toEditableText(base).text, original.text, mine));
    expect(toFileText(original, merged)).toBe(expected);
  });
});
