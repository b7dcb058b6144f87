import { escapePattern } from '#domain/escapePattern';
import type { TestName } from './counts.mts';

/** The document that lists every fault with its tests. */
export const FAULTS_FILE = 'docs-dev/faults.md';
/** The document that lists what the editor promises with its tests. */
export const EDITOR_CHECKS_FILE = 'docs-dev/editor-checks.md';
/** The document that lists what the site promises its readers with its tests. */
export const READER_CHECKS_FILE = 'docs-dev/reader-checks.md';

/** A link of a document to a test file, with the titles in quotes that follow it. */
export interface FaultTest {
  readonly file: string;
  readonly titles: readonly string[];
}

const LINK = /\]\(\.\.\/([^)\s]+\.(?:test|spec)\.m?tsx?)\)([^[|\n]*)/g;

/** Lists the tests that a document links to, in its order. */
export function listFaultTests(markdown: string): FaultTest[] {
  return [...markdown.matchAll(LINK)].map(([, file = '', text = '']) => ({
    file,
    titles: [...text.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));
}

/** The linked files, each once, by the runner they need. */
export function sortFaultFiles(markdown: string) {
  const files = [...new Set(listFaultTests(markdown).map(({ file }) => file))];
  const isIn = (folder: string) => (file: string) => file.startsWith(folder);
  return {
    unit: files.filter((file) => !isIn('tests/')(file)),
    integration: files.filter(isIn('tests/integration/')),
    endToEnd: files.filter(isIn('tests/e2e/')),
  };
}

/** A row of the document. */
interface FaultRow {
  readonly section: string;
  readonly fault: string;
  readonly tests: readonly FaultTest[];
  /** Numbers of the invariants, as the document writes them. */
  readonly invariants: string;
}

/** Lists the rows of the document, in its order. */
export function listFaults(markdown: string): FaultRow[] {
  const rows: FaultRow[] = [];
  let section = '';
  for (const line of markdown.split('\n')) {
    section = /^## (.+)$/.exec(line)?.[1] ?? section;
    const cells = line.split(' | ');
    const tests = listFaultTests(line);
    if (cells.length < 4 || tests.length === 0) continue;
    const invariants = (cells.at(-1) ?? '').replace('|', '').trim();
    rows.push({ section, fault: (cells[0] ?? '').replace(/^\| |`/g, ''), tests, invariants });
  }
  return rows;
}

/** Matches the name of a test by a title of the document, where "…" is anything. */
export function toPattern(title: string): RegExp {
  const parts = title.split('…').map((part) => escapePattern(part.trim()));
  return new RegExp(parts.join('.*'), 's');
}

/**
 * The list of faults with the invariants that their tests guard, and whether these tests passed.
 *
 * @param passed every test that passed
 * @returns the list, and the titles of the document that no passed test has
 */
export function reportFaults(
  markdown: string,
  passed: readonly TestName[],
): { readonly text: string; readonly missing: readonly string[] } {
  const missing: string[] = [];
  const lines = ['Faults, and the numbers of the invariants that their tests guard:'];
  let section = '';
  for (const row of listFaults(markdown)) {
    if (row.section !== section) lines.push('', row.section);
    section = row.section;
    const notPassed = row.tests.flatMap(({ file, titles }) => {
      // Playwright's reports name files from the folder of its tests.
      const names = passed
        .filter((test) => test.file.endsWith(file) || file.endsWith(`/${test.file}`))
        .map(({ name }) => name);
      return titles
        .filter((title) => !names.some((name) => toPattern(title).test(name)))
        .map((title) => `${file}: ${title} (not passed)`);
    });
    missing.push(...notPassed);
    lines.push(`${notPassed.length === 0 ? '✓' : '✗'} ${row.invariants.padEnd(5)} ${row.fault}`);
  }
  return { text: lines.join('\n'), missing: [...new Set(missing)] };
}
