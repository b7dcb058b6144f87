import fc from 'fast-check';
import { findLineEnd, findLineStart, toLineNumber } from '../lines';

it('finds the line of every offset, also in a text that starts with a line break', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', ' ', '\n', '\r\n')), fc.nat(30), (pieces, at) => {
      const text = pieces.join('');
      const offset = Math.min(at, text.length);
      const number = toLineNumber(text, offset);
      const line = text.slice(findLineStart(text, offset), findLineEnd(text, offset));
      expect(line).toBe(text.split('\n')[number - 1]);
      expect(findLineStart(text, offset)).toBeLessThanOrEqual(offset);
      expect(findLineEnd(text, offset)).toBeGreaterThanOrEqual(offset);
    }),
    { examples: [[['\n'], 0]] },
  );
});
