import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { DictionaryFiles } from '#domain/content/spelling/dictionary';

/** Folders of cspell's dictionaries: the packages export nothing but this file. */
const english = path.dirname(require.resolve('@cspell/dict-en_us/cspell-ext.json'));
const companies = path.dirname(require.resolve('@cspell/dict-companies/cspell-ext.json'));
const software = path.dirname(require.resolve('@cspell/dict-software-terms/cspell-ext.json'));

/** cspell's list of American English. */
const ENGLISH = path.join(english, 'en_US.trie.gz');
/** cspell's lists of technical terms and names that prose has: those of programming languages are left out. */
const TERMS = [
  path.join(companies, 'dict/companies.txt'),
  path.join(software, 'dict/coding-compound-terms.txt'),
  path.join(software, 'dict/computing-acronyms.txt'),
  path.join(software, 'dict/software-tools.txt'),
  path.join(software, 'dict/softwareTerms.txt.gz'),
  path.join(software, 'dict/webServices.txt'),
];

/** Reads cspell's dictionaries, which the spelling of pages is checked with. */
export function readDictionaryFiles(): DictionaryFiles {
  return { english: readList(ENGLISH), terms: TERMS.map(readList).join('\n') };
}

function readList(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}
