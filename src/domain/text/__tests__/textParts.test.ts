import fc from 'fast-check';
import { cutTextPart } from '../textParts';

function readAll(text: string, limit: number): string[] {
  const parts: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const part = cutTextPart(text, cursor, limit);
    if (part === null) throw new Error('The cursor was refused.');
    parts.push(part.text);
    cursor = part.cursor;
  }
  return parts;
}

test('ends parts at lines, and cuts a long line between characters', () => {
  expect(readAll('one\ntwo\nthree', 9)).toEqual(['one\ntwo\n', 'three']);
  expect(readAll('abcdef', 4)).toEqual(['abcd', 'ef']);
  expect(readAll('abc😀', 4)).toEqual(['abc', '😀']);
  expect(readAll('', 4)).toEqual(['']);
});

test('returns parts that add up to the text, none longer than the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 2, max: 20 }), (text, limit) => {
      const parts = readAll(text, limit);
      expect(parts.join('')).toBe(text);
      expect(parts.every((part) => part.length <= limit)).toBe(true);
    }),
  );
});

test.each(['', '4', '4-zzz', '-1-abc', '99999999999-a'])('rejects %j as a cursor', (cursor) => {
  expect(cutTextPart('one\ntwo', cursor, 4)).toBeNull();
});

test('rejects a cursor after the text changed', () => {
  const { cursor } = cutTextPart('one\ntwo', undefined, 4) ?? {};
  expect(cutTextPart('one\ntwo', cursor ?? '', 4)).toEqual({ text: 'two', cursor: null });
  expect(cutTextPart('one\nTwo', cursor ?? '', 4)).toBeNull();
});
