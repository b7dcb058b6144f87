import fc from 'fast-check';
import type { Typeface } from '../font';
import { layOutTitle } from '../layout';

/** A typeface in which every character is half as wide as it is high. */
const typeface: Typeface = { measure: (text, size) => (text.length * size) / 2, toPath: () => '' };
const box = { width: 500, maxLines: 2, sizes: [100, 50] };

describe('the title of a card', () => {
  it('has the largest size in which it fits', () => {
    expect(layOutTitle('One two', typeface, box)).toEqual({ lines: ['One two'], size: 100 });
    expect(layOutTitle('Three four five', typeface, box)).toEqual({
      lines: ['Three four', 'five'],
      size: 100,
    });
    expect(layOutTitle('Three four five seven eight', typeface, box)).toEqual({
      lines: ['Three four five', 'seven eight'],
      size: 50,
    });
  });

  it('is truncated at a word when it fits in no size', () => {
    const { lines, size } = layOutTitle('word '.repeat(40), typeface, box);
    expect(size).toBe(50);
    expect(lines).toHaveLength(2);
    expect(lines.at(-1)).toMatch(/word …$/);
  });

  it('stays within its box for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (title) => {
        const { lines, size } = layOutTitle(title, typeface, box);
        expect(lines.length).toBeLessThanOrEqual(box.maxLines);
        for (const line of lines) expect(typeface.measure(line, size)).toBeLessThanOrEqual(box.width);
      }),
    );
  });
});
