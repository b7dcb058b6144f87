import { findActiveHeading } from '../useActiveHeading';

const middle = { scrollTop: 500, viewportHeight: 800, pageHeight: 3000 };

describe('findActiveHeading', () => {
  it.each([
    ['the last one within 100 px of the top', [-900, 100, 101], middle, 1],
    ['the first one near the top of the page', [300, 900], { ...middle, scrollTop: 0 }, 0],
    ['the last one within 10 px of the bottom', [-900, 300, 600], { ...middle, scrollTop: 2190 }, 2],
    ['not yet the last one 11 px from the bottom', [-900, 300, 600], { ...middle, scrollTop: 2189 }, 0],
    [
      'the first one on a page that does not scroll',
      [50, 400],
      { scrollTop: 0, viewportHeight: 800, pageHeight: 700 },
      0,
    ],
    ['none without headings', [], middle, -1],
  ])('is %s', (_, tops, position, index) => {
    expect(findActiveHeading(tops, position)).toBe(index);
  });
});
