import fc from 'fast-check';
import { countBytes } from '../countBytes';

it('counts as an encoder does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(countBytes(text)).toBe(Buffer.byteLength(text));
    }),
  );
  expect(['a', 'é', '語', '😀', '\ud800'].map(countBytes)).toEqual([1, 2, 3, 4, 3]);
});
