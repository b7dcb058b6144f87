import path from 'node:path';
import { parseContent } from '#domain/content/parseContent';
import { createProseLinter } from '#domain/content/prose/lintProse';
import { type Finding, findingIn, formatFinding } from '#domain/content/quality/finding';
import { type ContentFile, type Page, readLibrary } from '#domain/content/quality/library';
import { readContentFiles } from './contentCheckInputs.mts';

/**
 * Reads the prose of the documentation for repeated words, wrong articles, inconsiderate or stiff wording, openings
 * that talk about the page, and too much passive voice, with the rules that the editor shows as suggestions. Takes the project's folder as its argument.
 * Default: the current folder.
 */

const lint = createProseLinter();

async function lintPage({ path: file, text, own }: Page): Promise<Finding[]> {
  const { wording, passive } = await lint(text, own);
  const faults = wording.map(({ line, reason }) => ({ path: file, line, reason }));
  if (passive.length === 0) return faults;
  const lines = passive.map(({ line }) => line).join(', ');
  const reason = `${passive.length} sentences are in the passive voice (lines ${lines}). Say who does it.`;
  return [...faults, findingIn(file, reason)];
}

async function lintPartial({ path: file, text }: ContentFile): Promise<Finding[]> {
  const parsed = parseContent(text);
  if ('problem' in parsed) return [];
  const { wording } = await lint(text, parsed.tree);
  return wording.map(({ line, reason }) => ({ path: file, line, reason }));
}

const root = path.resolve(process.argv[2] ?? '.');
const { pages, partials } = readLibrary(readContentFiles(root));
const findings: Finding[] = [];
for (const page of pages) findings.push(...(await lintPage(page)));
for (const partial of partials) findings.push(...(await lintPartial(partial)));
for (const finding of findings) console.log(formatFinding(finding));
console.log(`${pages.length} pages read, ${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
