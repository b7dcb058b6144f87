import fc from 'fast-check';
import { cutText } from '../cutText';

test.each([
  ['abc', 3, 'abc'],
  ['abc', 2, 'ab'],
  ['abc', 0, ''],
  ['a🔑b', 3, 'a🔑'],
  ['a🔑b', 2, 'a'],
  ['🔑', 1, ''],
])('cuts %j to %i code units', (text, length, expected) => {
  expect(cutText(text, length)).toBe(expected);
});

test('returns as much of a text as fits, in whole characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (text, length) => {
      const cut = cutText(text, length);
      const characters = [...text];
      const count = [...cut].length;
      expect(cut).toBe(characters.slice(0, count).join(''));
      expect(cut.length).toBeLessThanOrEqual(length);
      const next = characters[count];
      if (next !== undefined) expect(cut.length + next.length).toBeGreaterThan(length);
    }),
  );
});
