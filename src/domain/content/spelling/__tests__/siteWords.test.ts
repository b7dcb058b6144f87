import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { applyEdits } from '../../../text/edit/edits';
import { createSiteWords, listSiteWords, planSiteWord } from '../siteWords';
import { SITE_WORDS_PATH } from '../siteWordsPath';

const text = readFileSync(path.join(__dirname, '../../../../..', SITE_WORDS_PATH), 'utf8');
const add = (before: string, word: string): string => applyEdits(before, planSiteWord(before, word));
const sort = (words: readonly string[]): string[] =>
  words.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));

test('finds the words of the site sorted, without duplicates', () => {
  const words = listSiteWords(text);
  expect(words).toEqual(sort([...new Set(words)]));
});

test.each(['Aardvark', 'Kubernetes', 'zzz'])('adds %s as one line in alphabetical order', (word) => {
  const after = add(text, word);
  expect(listSiteWords(after)).toEqual(sort([...listSiteWords(text), word]));
  const lines = after.split('\n');
  expect(lines.filter((_, at) => at !== lines.indexOf(`  - ${word}`)).join('\n')).toBe(text);
});

test('changes nothing for a word that is already listed', () => {
  expect(planSiteWord(text, 'Ollama')).toEqual([]);
});

test('creates a file, and adds to one without a trailing line break', () => {
  expect(listSiteWords(createSiteWords('Word'))).toEqual(['Word']);
  expect(listSiteWords(add('words:\n- Alpha', 'Beta'))).toEqual(['Alpha', 'Beta']);
  expect(listSiteWords(null)).toEqual([]);
  expect(listSiteWords('words: 1\n')).toEqual([]);
});

test.each([
  ['# Words\nwords: []\n', ['Beta']],
  ['words: [] # none yet\n', ['Beta']],
  ['words: [Alpha, Gamma]', ['Alpha', 'Beta', 'Gamma']],
])('adds to the list in brackets of %j', (before, expected) => {
  expect(listSiteWords(add(before, 'Beta'))).toEqual(expected);
});

test('sorts any words', () => {
  const word = fc.stringMatching(/^[A-Za-z]{4,9}$/).filter((one) => !/^(?:true|false|null)$/i.test(one));
  fc.assert(
    fc.property(
      word,
      fc.uniqueArray(word, { maxLength: 12, selector: (one) => one.toLowerCase() }),
      (first, more) => {
        const others = more.filter((one) => one.toLowerCase() !== first.toLowerCase());
        expect(listSiteWords(others.reduce(add, createSiteWords(first)))).toEqual(sort([first, ...others]));
      },
    ),
  );
});
