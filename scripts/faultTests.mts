/** The document that lists every fault with its tests. */
export const FAULTS_FILE = 'docs-dev/faults.md';

/** A link of the document to a test file, with the titles in quotes that follow it. */
export interface FaultTest {
  readonly file: string;
  readonly titles: readonly string[];
}

const LINK = /\]\(\.\.\/([^)\s]+\.(?:test|spec)\.m?tsx?)\)([^[|\n]*)/g;

/** Lists the tests that the document links to, in its order. */
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
