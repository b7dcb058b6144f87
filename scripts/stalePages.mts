import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseFrontMatter } from '#domain/content/frontMatter/frontMatter';
import { readPageNotes } from '#domain/content/pageNotes';
import { isChangedSince, type PageAge, sortByStaleness } from '#domain/content/stalePages';
import { readContentFiles } from './contentCheckInputs.mts';

/**
 * Prints the stalest pages of the documentation, one on a line: when it was last verified, when it last changed, and
 * what was verified. Takes how many to print; 20 by default.
 */
const root = process.cwd();
const limit = Number(process.argv[2] ?? 20);
const changes = readChangeDates(root);
const pages = readContentFiles(root)
  .filter(({ path: file }) => file.endsWith('.mdx') && !file.startsWith('_'))
  .map(
    ({ path: file, text }): PageAge => ({
      path: file,
      verified: readPageNotes(parseFrontMatter(text)).verified,
      changed: changes.get(file) ?? null,
    }),
  );

console.log('Verified    Changed     Page');
for (const page of sortByStaleness(pages).slice(0, limit)) {
  const { path: file, verified, changed } = page;
  const note = verified === null ? '' : `  ${isChangedSince(page) ? 'changed since; ' : ''}${verified.what}`;
  console.log(`${verified?.date ?? 'never     '}  ${changed ?? 'uncommitted'}  ${file}${note}`);
}
const count = pages.filter(({ verified }) => verified !== null).length;
console.log(`\n${pages.length} pages, ${count} verified`);

/** Reads the day of each file's last commit, by its path below docs/. */
function readChangeDates(folder: string): ReadonlyMap<string, string> {
  // By default, git quotes the names of files that have letters outside ASCII.
  const command = ['-c', 'core.quotePath=false', 'log', '--format=@%cs', '--name-only', '--', 'docs'];
  const log = execFileSync('git', command, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const dates = new Map<string, string>();
  let day = '';
  for (const line of log.split('\n').filter(Boolean)) {
    if (line.startsWith('@')) day = line.slice(1);
    else {
      const file = path.posix.relative('docs', line);
      if (!dates.has(file)) dates.set(file, day);
    }
  }
  return dates;
}
