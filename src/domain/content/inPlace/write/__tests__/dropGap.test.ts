import fc from 'fast-check';
import { findDropGap, findGapLine, isStacked, type ShownSpan } from '../dropGap';

/** Stacked parts, from their heights and the gaps before them. */
const stack = fc
  .array(fc.record({ gap: fc.nat(30), height: fc.integer({ min: 1, max: 400 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => {
    let at = 0;
    return parts.map(({ gap, height }): ShownSpan => {
      const top = at + gap;
      at = top + height;
      return { top, bottom: at };
    });
  });

describe('findDropGap', () => {
  const spans = [
    { top: 0, bottom: 20 },
    { top: 30, bottom: 50 },
    { top: 60, bottom: 100 },
  ];

  it.each<[own: number, y: number, gap: number | null]>([
    [0, -50, null],
    [0, 15, null],
    [0, 39, null],
    [0, 41, 2],
    [0, 500, 3],
    [1, 5, 0],
    [1, 40, null],
    [1, 79, null],
    [1, 81, 3],
    [2, 9, 0],
    [2, 35, 1],
    [2, 500, null],
  ])('part %i at %i: gap %s', (own, y, gap) => {
    expect(findDropGap(spans, own, y)).toBe(gap);
  });

  it('never returns a gap next to the part itself, and follows the pointer down', () => {
    fc.assert(
      fc.property(stack, fc.nat(), fc.integer({ min: -100, max: 5000 }), (shown, which, y) => {
        const own = which % shown.length;
        const gap = findDropGap(shown, own, y);
        const below = findDropGap(shown, own, y + 1);
        expect([own, own + 1]).not.toContain(gap);
        if (gap !== null && below !== null) expect(below).toBeGreaterThanOrEqual(gap);
        if (gap !== null) expect(findDropGap(shown, own, findGapLine(shown, gap))).toBe(gap);
      }),
    );
  });
});

describe('isStacked', () => {
  it('returns false for columns and hidden parts', () => {
    fc.assert(fc.property(stack, (shown) => expect(isStacked(shown)).toBe(true)));
    expect(
      isStacked([
        { top: 0, bottom: 20 },
        { top: 0, bottom: 20 },
      ]),
    ).toBe(false);
    expect(isStacked([{ top: 0, bottom: 0 }])).toBe(false);
  });
});
