import { existsSync } from 'node:fs';
import path from 'node:path';
import * as tries from 'cspell-trie-lib';
import { parseContent } from '#domain/content/parseContent';
import { toContentPath, toDataName, toRepoPath } from '#domain/content/paths';
import { type DataFindings, lintData } from '#domain/content/prose/lintData';
import { createProseLinter } from '#domain/content/prose/lintProse';
import { type Finding, findingIn, formatFinding } from '#domain/content/quality/finding';
import { type ContentFile, type Page, readLibrary } from '#domain/content/quality/library';
import { checkSpelling } from '#domain/content/spelling/checkSpelling';
import { createDictionaries } from '#domain/content/spelling/dictionary';
import { listSiteWords } from '#domain/content/spelling/siteWords';
import { SITE_WORDS_PATH } from '#domain/content/spelling/siteWordsPath';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import { readDictionaryFiles } from '../plugins/spelling/readDictionaryFiles';
import { readContentFiles, readNavigationText } from './contentCheckInputs.mts';

/**
 * Reads the prose of the pages, partials and data files for misspelled and repeated words, wrong articles, inconsiderate
 * or stiff wording, openings that talk about the page, and too much passive voice, with the rules and dictionaries that
 * the editor makes suggestions by. Takes the project's folder as its argument. Default: the current folder.
 */

const lint = createProseLinter();

async function lintPage({ path: file, text, own }: Page): Promise<Finding[]> {
  return toFindings(file, await lint(text, own));
}

async function lintPartial({ path: file, text }: ContentFile): Promise<Finding[]> {
  const parsed = parseContent(text);
  return 'problem' in parsed ? [] : toFindings(file, await lint(text, parsed.tree));
}

async function lintDataFile({ path: file, text }: ContentFile): Promise<Finding[]> {
  return toFindings(file, await lintData(toDataName(toRepoPath(file)) ?? '', text));
}

function toFindings(file: string, { wording, passive }: DataFindings): Finding[] {
  const problems = wording.map(({ line, reason }) => ({ path: file, line, reason }));
  if (passive.length === 0) return problems;
  const lines = passive.map(({ line }) => line).join(', ');
  const reason = `${passive.length} sentences are in the passive voice (lines ${lines}). Say who does it.`;
  return [...problems, findingIn(file, reason)];
}

const root = path.resolve(process.argv[2] ?? '.');
const { pages, partials, data } = readLibrary(readContentFiles(root));
const siteWords = listSiteWords(
  data.find(({ path: file }) => toRepoPath(file) === SITE_WORDS_PATH)?.text ?? null,
);
const dictionary = createDictionaries(tries, readDictionaryFiles())(siteWords);

function checkWords({ path: file, text }: ContentFile): Finding[] {
  const parsed = parseContent(text);
  if ('problem' in parsed) return [];
  return checkSpelling(text, parsed.tree, dictionary).map(({ line, reason, choices = [] }) => {
    const similar = choices.map(({ insert }) => `“${insert}”`).join(', ');
    return { path: file, line, reason: similar ? `${reason} Similar words: ${similar}.` : reason };
  });
}

const navigation = existsSync(path.join(root, NAVIGATION_PATH))
  ? [{ path: toContentPath(NAVIGATION_PATH), text: readNavigationText(root) }]
  : [];
const findings: Finding[] = [...pages, ...partials, ...navigation].flatMap(checkWords);
for (const page of pages) findings.push(...(await lintPage(page)));
for (const partial of partials) findings.push(...(await lintPartial(partial)));
for (const file of data) findings.push(...(await lintDataFile(file)));
for (const finding of findings) console.log(formatFinding(finding));
console.log(`${pages.length} pages read, ${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
