import fc from 'fast-check';
import { applyEdits } from '../../../text/edit/edits';
import { isShown, listShownLines } from '../../diffHunks';
import {
  applySuggestion,
  readSuggestion,
  relocateLines,
  suggestEdit,
  withoutSuggestion,
  writeSuggestion,
} from '../suggestions';

const line = fc.oneof(
  fc.constantFrom('', 'a', 'b', '```', '````js', '~~~', '  ```', '```suggestion', ' x '),
  fc.string({ maxLength: 6, unit: 'grapheme-ascii' }),
);
const text = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => lines.join('\n'));

test.each([
  ['Please:\n\n```suggestion\nNew\nlines\n```\n\nThanks', ['New', 'lines'], 'Please:\n\n\nThanks'],
  ['```suggestion\r\nNew\r\n```', ['New'], ''],
  ['````suggestion\n```js\na\n```\n````', ['```js', 'a', '```'], ''],
  ['```suggestion\n```', [], ''],
])('reads the suggestion of %j', (body, lines, rest) => {
  expect(readSuggestion(body)).toEqual({ lines });
  expect(withoutSuggestion(body)).toBe(rest);
});

test.each(['No suggestion', '```js\na\n```', '```suggestion\nwithout end', '    ```suggestion\na\n```'])(
  'finds none in %j',
  (body) => {
    expect(readSuggestion(body)).toBeNull();
    expect(withoutSuggestion(body)).toBe(body);
  },
);

test('reads back every suggestion that is written', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      expect(readSuggestion(`Why\n\n${writeSuggestion({ lines })}\n\n— someone`)).toEqual({ lines });
    }),
  );
});

test('turns an edit into a suggestion that gives the same edit when accepted', () => {
  fc.assert(
    fc.property(text, text, fc.integer({ min: 1, max: 14 }), (saved, current, at) => {
      const made = suggestEdit(saved, current, at);
      if (!made) return;
      // Undoing it removes the change, and accepting it makes the change again.
      const undone = applyEdits(current, [made.undo]);
      const edit = applySuggestion(saved, undone, made.suggestion);
      if (edit) expect(applyEdits(undone, [edit])).toBe(current);
    }),
  );
});

test('suggests a text with a single edit as a whole', () => {
  const saved = 'one\ntwo\nthree';
  expect(suggestEdit(saved, 'one\nTWO\nthree', 2)).toEqual({
    suggestion: { from: 2, to: 2, lines: ['TWO'] },
    undo: { from: 4, to: 8, insert: 'two\n' },
  });
  expect(suggestEdit(saved, 'one\nnew\ntwo\nthree', 2)?.suggestion).toEqual({
    from: 1,
    to: 1,
    lines: ['one', 'new'],
  });
  expect(suggestEdit(saved, 'new\none\ntwo\nthree', 1)?.suggestion).toEqual({
    from: 1,
    to: 1,
    lines: ['new', 'one'],
  });
  expect(suggestEdit(saved, 'one\nthree', 2)?.suggestion).toEqual({ from: 2, to: 2, lines: [] });
  expect(suggestEdit(saved, 'one\nTWO\nthree', 1)).toBeNull();
});

test('finds moved lines again, but not changed ones', () => {
  const saved = 'a\nb\nc\nd';
  expect(relocateLines(saved, 'new\na\nb\nc\nd', { from: 2, to: 3 })).toEqual({ from: 3, to: 4 });
  expect(relocateLines(saved, 'a\nnew\nb\nc\nd', { from: 2, to: 3 })).toEqual({ from: 3, to: 4 });
  expect(relocateLines(saved, 'a\nb\nc\nnew\nd', { from: 2, to: 3 })).toEqual({ from: 2, to: 3 });
  expect(relocateLines(saved, 'a\nb\nnew\nc\nd', { from: 2, to: 3 })).toBeNull();
  expect(relocateLines(saved, 'a\nB\nc\nd', { from: 2, to: 3 })).toBeNull();
  expect(relocateLines(saved, saved, { from: 4, to: 5 })).toBeNull();
  fc.assert(
    fc.property(text, text, fc.nat(12), fc.nat(3), (before, after, start, more) => {
      const found = relocateLines(before, after, { from: start + 1, to: start + 1 + more });
      if (!found) return;
      const slice = (all: string, from: number, to: number) => all.split('\n').slice(from - 1, to);
      expect(slice(after, found.from, found.to)).toEqual(slice(before, start + 1, start + 1 + more));
    }),
  );
});

test('lists the lines of a diff, which can have comments', () => {
  const shown = listShownLines(
    '@@ -1,3 +1,4 @@ # Title\n a\n+b\n@@ -9 +11 @@\n-x\n+y\n@@ -20,2 +20,0 @@\n-z\n-z',
  );
  expect(shown).toEqual([
    { from: 1, to: 4 },
    { from: 11, to: 11 },
  ]);
  expect(isShown(shown, { from: 2, to: 4 })).toBe(true);
  expect(isShown(shown, { from: 4, to: 5 })).toBe(false);
});
