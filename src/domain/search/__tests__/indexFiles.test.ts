import fc from 'fast-check';
import { decodePostings, encodePostings, LEVELS } from '../indexFiles';

test('decodes what it encodes', () => {
  const postings = fc
    .uniqueArray(fc.nat({ max: 50_000 }), { maxLength: 50 })
    .map((parts) => parts.toSorted((a, b) => a - b))
    .chain((parts) =>
      fc.tuple(...parts.map((part) => fc.integer({ min: 1, max: LEVELS }).map((level) => ({ part, level })))),
    );
  fc.assert(
    fc.property(postings, (each) => {
      expect(decodePostings(encodePostings(each))).toEqual(each);
    }),
  );
});
