import fc from 'fast-check';
import { applyEdits } from '../edits';
import { relocateOffset } from '../relocateOffset';

/** Finds the position of `|` in one text in another, which is shown with `|`, too. */
function map(marked: string, after: string): string {
  const { at, isExact } = relocateOffset(marked.replace('|', ''), after, marked.indexOf('|'));
  return `${after.slice(0, at)}${isExact ? '|' : '?'}${after.slice(at)}`;
}

test.each([
  ['text before it was changed', 'One.\n\nTwo|.\n', 'One <.\n\nTwo.\n', 'One <.\n\nTwo|.\n'],
  ['lines were added before it', 'One|.\n', '<\n\nOne.\n', '<\n\nOne|.\n'],
  ['lines were removed before it', 'One.\n\nTwo|.\n', 'Two.\n', 'Two|.\n'],
  ['text after it was changed', 'One|.\n\nTwo.\n', 'One.\n\n{Two.\n', 'One|.\n\n{Two.\n'],
  ['text before and after it was changed', 'A\n\nb|\n\nC\n', '<A\n\nb\n\nC{\n', '<A\n\nb|\n\nC{\n'],
  ['its own line was changed before it', 'One two|.\n', 'O<ne two.\n', 'O<ne two|.\n'],
  ['its own line was changed after it', 'One| two.\n', 'One two.<\n', 'One| two.<\n'],
  ['text was inserted there', 'One|.\n', 'One more.\n', 'One more|.\n'],
  ['text was typed into an empty line', '|\nOne\n', 'x\nOne\n', 'x|\nOne\n'],
  ['the text around it was replaced', 'One t|wo.\n', 'One 2.\n', 'One ?2.\n'],
  ['its line was removed', 'One.\n\nTwo|\n', 'One.\n\n', 'One.\n\n?'],
  ['its line was replaced', 'Two|\n', 'x\n', 'x?\n'],
])('finds a position when %s', (_, before, after, expected) => {
  expect(map(before, after)).toBe(expected);
});

const page = fc
  .uniqueArray(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 3, maxLength: 8 })
  .map((lines) => lines.join('\n'));

test('returns the end of the text when the last line, which had the position, was removed', () => {
  expect(relocateOffset('One.\nTwo', 'One.', 8)).toEqual({ at: 4, isExact: false });
});

test('keeps the text on both sides of a position outside changed lines', () => {
  fc.assert(
    fc.property(page, fc.nat(), fc.nat(), fc.stringMatching(/^[<{A-Z]{0,3}$/), (text, at, other, insert) => {
      const [offset, place] = [at % (text.length + 1), other % (text.length + 1)];
      const after = applyEdits(text, [{ from: place, to: place, insert }]);
      const found = relocateOffset(text, after, offset);
      const isSameLine = !text.slice(Math.min(offset, place), Math.max(offset, place)).includes('\n');
      if (isSameLine) return;
      const expected = offset + (place < offset ? insert.length : 0);
      expect(found).toEqual({ at: expected, isExact: true });
    }),
  );
});

test('appends in order what is typed at the end of a line, one key at a time', () => {
  fc.assert(
    fc.property(page, fc.nat(), fc.string({ minLength: 1, maxLength: 6 }), (text, line, typed) => {
      fc.pre(!typed.includes('\n'));
      const lines = text.split('\n');
      const chosen = line % lines.length;
      const offset = lines.slice(0, chosen + 1).join('\n').length;
      let after = text;
      for (const key of typed) {
        const { at } = relocateOffset(text, after, offset);
        after = applyEdits(after, [{ from: at, to: at, insert: key }]);
      }
      expect(after).toBe(lines.with(chosen, `${lines[chosen]}${typed}`).join('\n'));
    }),
  );
});
