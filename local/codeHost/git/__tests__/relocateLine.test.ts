import fc from 'fast-check';
import { relocateLine } from '../relocateLine.mts';

test('finds a line whose text is unchanged, also when lines above were added or removed', () => {
  expect(relocateLine('a\nb\nc\n', 'a\nb\nc\n', 2)).toBe(2);
  expect(relocateLine('a\nb\nc\n', 'x\ny\na\nb\nc\n', 2)).toBe(4);
  expect(relocateLine('a\nb\nc\n', 'b\nc\n', 3)).toBe(2);
});

test('returns null for a line that was changed, was removed or never existed', () => {
  expect(relocateLine('a\nb\nc\n', 'a\nB\nc\n', 2)).toBeNull();
  expect(relocateLine('a\nb\nc\n', 'a\nc\n', 2)).toBeNull();
  expect(relocateLine('a\n', 'a\nb\n', 2)).toBeNull();
});

/** Splits into lines with their line endings: "a" at the end of a text isn't the line "a\n". */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

test('finds a line with the same text', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, fc.integer({ min: 1, max: 12 }), (before, after, line) => {
      const found = relocateLine(before, after, line);
      if (found !== null) expect(linesOf(after)[found - 1]).toBe(linesOf(before)[line - 1]);
    }),
  );
});
