import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { DictionaryFiles } from '#domain/content/spelling/dictionary';

/** Folders of cspell's dictionaries, found through the only file that the packages export. */
const english = path.dirname(require.resolve('@cspell/dict-en_us/cspell-ext.json'));
const companies = path.dirname(require.resolve('@cspell/dict-companies/cspell-ext.json'));
const software = path.dirname(require.resolve('@cspell/dict-software-terms/cspell-ext.json'));

/** cspell's list of American English. */
const ENGLISH = path.join(english, 'en_US.trie.gz');
/** cspell's lists of technical terms and names for prose, without those of programming languages. */
const TERMS = [
  path.join(companies, 'dict/companies.txt'),
  path.join(software, 'dict/coding-compound-terms.txt'),
  path.join(software, 'dict/computing-acronyms.txt'),
  path.join(software, 'dict/software-tools.txt'),
  path.join(software, 'dict/softwareTerms.txt.gz'),
  path.join(software, 'dict/webServices.txt'),
];

/** Reads cspell's dictionaries for checking the spelling of pages. */
export function readDictionaryFiles(): DictionaryFiles {
  return { english: readList(ENGLISH), terms: TERMS.map(readList).join('\n') };
}

function readList(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}
