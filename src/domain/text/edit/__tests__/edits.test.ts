import fc from 'fast-check';
import { writtenText } from '../../__tests__/arbitraries';
import { applyEdits, composeEdits, mapOffset, type TextEdit, toLineEdit, toTextEdit } from '../edits';

test('replaces ranges and nothing else', () => {
  const edits = [
    { from: 4, to: 7, insert: 'two' },
    { from: 0, to: 0, insert: '> ' },
  ];
  expect(applyEdits('one six three', edits)).toBe('> one two three');
});

test.each([
  [
    'overlap',
    [
      { from: 0, to: 2, insert: '' },
      { from: 1, to: 3, insert: '' },
    ],
  ],
  ['are beyond the end', [{ from: 0, to: 9, insert: '' }]],
  ['run backwards', [{ from: 2, to: 1, insert: '' }]],
])('rejects edits that %s', (_name, edits) => {
  expect(() => applyEdits('abc', edits)).toThrow(RangeError);
});

test.each([
  [1, 'before', 1],
  [2, 'before', 2],
  [2, 'after', 4],
  [3, 'before', 5],
  [6, 'after', 7],
  [8, 'after', 8],
] as const)('maps offset %i, going %s an insertion, to %i', (offset, side, expected) => {
  // a b [>>] c d (efg → x) h
  const edits = [
    { from: 2, to: 2, insert: '>>' },
    { from: 4, to: 7, insert: 'x' },
  ];
  expect(mapOffset(offset, edits, side)).toBe(expected);
});

/** Splits a text at sorted offsets into unchanged and replaced parts. */
const splices = fc.tuple(
  writtenText({ maxLength: 60 }),
  fc.array(fc.tuple(fc.nat(60), fc.string({ maxLength: 5 })), { maxLength: 8 }),
);

test('keeps text between edits unchanged, in any order of the edits', () => {
  fc.assert(
    fc.property(splices, ([text, cuts]) => {
      const places = [...new Set(cuts.map(([place]) => Math.min(place, text.length)))].toSorted(
        (a, b) => a - b,
      );
      const edits: TextEdit[] = [];
      let expected = '';
      let end = 0;
      for (let index = 0; index + 1 < places.length; index += 2) {
        const [from = 0, to = 0] = places.slice(index, index + 2);
        const insert = cuts[index]?.[1] ?? '';
        expected += text.slice(end, from) + insert;
        edits.push({ from, to, insert });
        end = to;
      }
      expect(applyEdits(text, edits.toReversed())).toBe(expected + text.slice(end));
    }),
  );
});

describe('toTextEdit', () => {
  it('turns any text into any other without touching their common ends', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b') }),
        fc.string({ unit: fc.constantFrom('a', 'b') }),
        (before, after) => {
          const edit = toTextEdit(before, after);
          expect(applyEdits(before, [edit])).toBe(after);
          expect(edit.insert === '' || edit.insert[0] !== before[edit.from] || edit.to === edit.from).toBe(
            true,
          );
        },
      ),
    );
  });
});

describe('toLineEdit', () => {
  it('replaces whole lines, also at the ends of a text', () => {
    const lines = fc.array(fc.constantFrom<string>('', 'a', 'bc'), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        lines,
        fc.nat(6),
        fc.nat(6),
        fc.array(fc.constantFrom('', 'x'), { maxLength: 3 }),
        (all, at, count, put) => {
          const from = Math.min(at, all.length);
          const to = Math.min(from + count, all.length);
          const edit = toLineEdit(all.join('\n'), from, to, put);
          expect(applyEdits(all.join('\n'), [edit])).toBe(all.toSpliced(from, to - from, ...put).join('\n'));
        },
      ),
    );
  });
});

test('composes two edits into one with the same result', () => {
  const edit = fc.tuple(fc.nat(20), fc.nat(5), fc.string({ maxLength: 5 }));
  const toEdit = (text: string, [at, length, insert]: [number, number, string]): TextEdit => {
    const from = Math.min(at, text.length);
    return { from, to: Math.min(text.length, from + length), insert };
  };
  fc.assert(
    fc.property(writtenText({ maxLength: 20 }), edit, edit, (text, one, two) => {
      const first = toEdit(text, one);
      const middle = applyEdits(text, [first]);
      const second = toEdit(middle, two);
      const after = applyEdits(middle, [second]);
      expect(applyEdits(text, [composeEdits(first, second, after)])).toBe(after);
    }),
  );
});
