import fc from 'fast-check';
import { mergeWords } from '../mergeWords';

describe('mergeWords', () => {
  it('applies edits of different words in a line', () => {
    expect(
      mergeWords(
        ['The app keeps what you save, on your device.'],
        ['The app keeps what you save, on your computer.'],
        ['The app keeps everything you save, on your device.'],
      ),
    ).toEqual(['The app keeps everything you save, on your computer.']);
  });

  it('puts insertions at the same position one after the other, theirs first', () => {
    expect(mergeWords(['One.'], ['One. Two.'], ['One. Three.'])).toEqual(['One. Two. Three.']);
    expect(mergeWords(['One.'], ['One. Two.'], ['One. Two. Three.'])).toEqual(['One. Two. Three.']);
  });

  it.each([
    ['the same word', ['one two'], ['one three'], ['one four']],
    ['adjacent words', ['one.'], ['two.'], ['one!']],
    ['letters of a word with a combining accent', ['cafe\u0301s'], ['Cafe\u0301s'], ['cafe\u0301']],
    ['no base', [], ['a'], ['b']],
    ['a deletion on one side', ['a'], [], ['b']],
  ])('returns null for %s', (_, base, theirs, mine) => {
    expect(mergeWords(base, theirs, mine)).toBeNull();
  });

  it('returns the other side when one is unchanged', () => {
    const lines = fc.array(fc.constantFrom('', 'a b', 'a, c', ' d'), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(lines, lines, (base, changed) => {
        expect(mergeWords(base, changed, base)).toEqual(changed);
        expect(mergeWords(base, base, changed)).toEqual(changed);
      }),
    );
  });
});
