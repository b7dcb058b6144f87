import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as tries from 'cspell-trie-lib';
import { parseContent } from '#domain/content/parseContent';
import { checkSpelling, isSpelledRight, listWords } from '#domain/content/spelling/checkSpelling';
import { createDictionaries } from '#domain/content/spelling/dictionary';
import { listSiteWords } from '#domain/content/spelling/siteWords';
import { SITE_WORDS_PATH } from '#domain/content/spelling/siteWordsPath';
import { readDictionaryFiles } from '../../plugins/spelling/readDictionaryFiles';
import { readContentFiles } from '../../scripts/contentCheckInputs.mts';
import { useTemporaryFolder } from '../support/temporaryFolder';

const root = path.join(__dirname, '../..');
const siteWords = listSiteWords(readFileSync(path.join(root, SITE_WORDS_PATH), 'utf8'));
const dictionary = createDictionaries(tries, readDictionaryFiles())(siteWords);

/** Ends every page: one typo in prose, and others where spelling isn't checked. */
const PLANTED = '\n\nA documantation of `documantatien` <kbd>Grobnik</kbd> [here](/documantatoin).\n';
const pages = readContentFiles(root)
  .filter(({ path: file }) => file.endsWith('.mdx'))
  .map(({ path: file, text }) => {
    const changed = text + PLANTED;
    const parsed = parseContent(changed);
    if ('problem' in parsed) throw new Error(`${file}: ${parsed.problem.reason}`);
    return { file, text: changed, tree: parsed.tree };
  });

/** The words that cspell itself doesn't know, with the same lists. */
function askCspell(words: readonly string[], folder: string): Set<string> {
  const config = path.join(folder, 'cspell.json');
  const file = path.join(folder, 'words.txt');
  writeFileSync(
    config,
    JSON.stringify({
      language: 'en-US',
      import: [path.join(root, SITE_WORDS_PATH)],
      allowCompoundWords: false,
      languageSettings: [],
      // Words that cspell accepts in every text.
      dictionaries: [
        '!filetypes',
        '!bash',
        '!aws',
        '!cryptocurrencies',
        '!public-licenses',
        '!en-common-misspellings',
      ],
      maxNumberOfProblems: 1_000_000,
      maxDuplicateProblems: 1_000_000,
      minWordLength: 4,
      files: [file],
    }),
  );
  writeFileSync(file, words.join('\n'));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/cspell/bin.mjs'),
      'lint',
      ...['--config', config, '--root', folder, '--words-only', '--unique', '--no-summary', '--no-progress'],
      file,
    ],
    { encoding: 'utf8', maxBuffer: 100_000_000 },
  );
  expect(stderr).toBe('');
  return new Set(stdout.split('\n').filter(Boolean));
}

/** Typos of a word: two letters swapped, one left out, one doubled. */
function misspell(word: string): string[] {
  const at = Math.floor(word.length / 2);
  const [start, a = '', b = '', end] = [word.slice(0, at - 1), word[at - 1], word[at], word.slice(at + 1)];
  return [start + b + a + end, start + b + end, start + a + a + b + end];
}

describe('the spelling check', () => {
  const folder = useTemporaryFolder();

  test('agrees with cspell on the words of the documentation, and on typos in them', () => {
    const found = pages.flatMap(({ text, tree }) => listWords(text, tree).map(({ word }) => word));
    // cspell splits compounds differently.
    const simple = [...new Set(found)].filter((word) => /^\p{Lu}?\p{Ll}{3,}$/u.test(word));
    expect(simple.length).toBeGreaterThan(2000);
    const words = [...new Set([...simple, ...simple.flatMap(misspell)])].filter((word) => word.length >= 4);
    const wrong = askCspell(words, folder());
    const differing = words.filter((word) => isSpelledRight(word, dictionary) === wrong.has(word));
    expect(differing).toEqual([]);
  });
});

test('finds a typo on every page, once, and none in code', () => {
  for (const { file, text, tree } of pages) {
    const problems = checkSpelling(text, tree, { ...dictionary, suggest: () => [] });
    expect([file, problems.map(({ unknownWord }) => unknownWord)]).toEqual([file, ['documantation']]);
  }
});
