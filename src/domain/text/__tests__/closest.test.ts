import fc from 'fast-check';
import { findClosest } from '../closest';

describe('findClosest', () => {
  it.each([
    ['Crad', 'Card'],
    ['calout', 'Callout'],
    ['Calllout', 'Callout'],
    ['Step', 'Steps'],
  ])('matches %s to %s', (written, meant) => {
    expect(findClosest(written, ['Card', 'CardGroup', 'Callout', 'Steps', 'Tabs'])).toBe(meant);
  });

  it('returns null when nothing is close', () => {
    expect(findClosest('Diagram', ['Card', 'Callout'])).toBeNull();
    expect(findClosest('x', [])).toBeNull();
  });

  it('finds a word with one letter less in any list of dissimilar words', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{4,12}$/), fc.nat(), (word, at) => {
        const index = at % word.length;
        const written = word.slice(0, index) + word.slice(index + 1);
        expect(findClosest(written, ['0123456789', word])).toBe(word);
      }),
    );
  });
});
