import path from 'node:path';
import { toNlcst } from 'mdast-util-to-nlcst';
import { ParseEnglish } from 'parse-english';
import retextEquality from 'retext-equality';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextPassive from 'retext-passive';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { type Finding, findingIn, formatFinding } from '#domain/content/quality/finding';
import { type Page, readLibrary } from '#domain/content/quality/library';
import { listSentences } from '#domain/content/quality/sentences';
import { readContentFiles } from './contentCheckInputs.mts';

/**
 * Reads the prose of the documentation for repeated words, wrong articles, inconsiderate wording and too much
 * passive voice. Takes the project's folder as its argument. Default: the current folder.
 */

/** The share of passive sentences up to which they are the exception that the style guide allows. */
const MOST_PASSIVE = 0.1;
/** A short page may have this many whatever the share. */
const FEW = 2;

/** Words that mean people elsewhere, and computers here. */
const technical = ['disabled', 'failed attempt', 'host', 'hosts', 'invalid', 'simple', 'special'];

const prose = unified()
  .use(retextRepeatedWords)
  .use(retextIndefiniteArticle)
  .use(retextEquality, { ignore: technical });
const voice = unified().use(retextPassive);

async function lintPage(page: Page): Promise<Finding[]> {
  const faults = await run(prose, page);
  const passive = await run(voice, page);
  const isPassive = passive.length > FEW && passive.length > listSentences(page.own).length * MOST_PASSIVE;
  return isPassive ? [...faults, explainPassive(page, passive)] : faults;
}

/** @returns one finding a message, at its line */
async function run(
  processor: typeof prose | typeof voice,
  { path: file, text, own }: Page,
): Promise<Finding[]> {
  const source = new VFile({ path: file, value: text });
  await processor.run(toNlcst(own, source, ParseEnglish), source);
  return source.messages.map(({ line, reason }) => ({ path: file, line: line ?? 1, reason: `${reason}.` }));
}

function explainPassive({ path: file }: Page, passive: readonly Finding[]): Finding {
  const lines = passive.map(({ line }) => line).join(', ');
  return findingIn(
    file,
    `${passive.length} sentences are in the passive voice (lines ${lines}). Say who does it.`,
  );
}

const root = path.resolve(process.argv[2] ?? '.');
const { pages } = readLibrary(readContentFiles(root));
const findings: Finding[] = [];
for (const page of pages) findings.push(...(await lintPage(page)));
for (const finding of findings) console.log(formatFinding(finding));
console.log(`${pages.length} pages read, ${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
