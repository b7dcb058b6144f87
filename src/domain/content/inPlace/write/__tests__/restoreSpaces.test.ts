import fc from 'fast-check';
import { restoreSpaces } from '../restoreSpaces';

const SHOWN = 'First alpha\nsecond line.';

describe('restoreSpaces', () => {
  it.each([
    ['at the end of a line', 'First alpha! second line.', 'First alpha!\nsecond line.'],
    ['of words there', 'First alpha and more second line.', 'First alpha and more\nsecond line.'],
    ['at the start of a line', 'First alpha xsecond line.', 'First alpha\nxsecond line.'],
    ['within a line', 'First, alpha\nsecond line.', 'First, alpha\nsecond line.'],
  ])('keeps the line end after an insertion %s', (_, typed, expected) => {
    expect(restoreSpaces(SHOWN, typed)).toBe(expected);
  });

  it.each([
    ['the end of the word before it', 'First alph second line.', 'First alph\nsecond line.'],
    ['the word before it', 'First second line.', 'First\nsecond line.'],
    ['only the letters of that word', 'First  second line.', 'First \nsecond line.'],
    ['the word after it', 'First alpha line.', 'First alpha\nline.'],
  ])('keeps the line end when %s is deleted', (_, typed, expected) => {
    expect(restoreSpaces(SHOWN, typed)).toBe(expected);
  });

  it.each([['First alphasecond line.'], ['First X line.'], ['First line.']])(
    'joins lines when the line end itself is deleted: %s',
    (typed) => {
      expect(restoreSpaces(SHOWN, typed)).toBe(typed);
    },
  );

  it('keeps no-break spaces next to the edit', () => {
    expect(restoreSpaces('10\u00A0km far', '10! km\u00A0far')).toBe('10!\u00A0km far');
  });

  it.each([
    ['One two.', 'One \u00A0x two.', 'One  x two.'],
    ['10\u00A0km far', '10\u00A0km far\u00A0', '10\u00A0km far '],
    ['10\u00A0km far', '10\u00A0km \u00A0far', '10\u00A0km  far'],
    ['10\u00A0km far', '10,\u00A0km far', '10,\u00A0km far'],
  ])('makes spaces of the no-break spaces that a browser inserts: %j, %j', (shown, typed, expected) => {
    expect(restoreSpaces(shown, typed)).toBe(expected);
  });

  it('loses no line end outside the edited range', () => {
    const word = fc.constantFrom('a', 'b', 'ab', 'word');
    const text = fc
      .array(fc.tuple(word, fc.constantFrom(' ', '\n')), { minLength: 1, maxLength: 12 })
      .map((parts) => parts.flat().join('').trimEnd());
    const insert = fc.constantFrom('', '!', ' ', 'a', ' b', 'ab ', 'two words');
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(4), insert, (shown, place, length, inserted) => {
        const from = place % (shown.length + 1);
        const to = Math.min(shown.length, from + length);
        const [before, after] = [shown.slice(0, from), shown.slice(to)];
        // As browsers do beside an edit.
        const typed = before.replace(/\n$/, ' ') + inserted + after.replace(/^\n/, '\u00A0');
        const restored = restoreSpaces(shown, typed);
        expect(restored).toHaveLength(typed.length);
        expect(restored.replaceAll(/\s/g, ' ')).toBe(typed.replaceAll(/\s/g, ' '));
        const count = (one: string): number => one.split('\n').length - 1;
        expect(count(restored)).toBeGreaterThanOrEqual(count(before) + count(after));
      }),
    );
  });
});
