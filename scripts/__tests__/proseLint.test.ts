import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Each run starts a program that loads a parser of English. */

const root = path.join(__dirname, '../..');

/** Lints a documentation of one page, and of other files by their paths below docs/. */
function lint(
  text: string,
  others: Readonly<Record<string, string>> = {},
): { status: number | null; output: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'prose-'));
  try {
    for (const [file, content] of Object.entries({ 'page.mdx': text, ...others })) {
      const target = path.join(folder, 'docs', file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, content);
    }
    const script = path.join(root, 'scripts', 'proseLint.mts');
    const run = spawnSync(process.execPath, ['--import', 'tsx', script, folder], {
      cwd: root,
      encoding: 'utf8',
    });
    return { status: run.status, output: run.stdout + run.stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const PASSIVE = 'The file is written by the app. The key is kept by the app. The link is sent by the app.';

test('finds repeated words, wrong articles, inconsiderate wording and too much passive voice', () => {
  const { status, output } = lint(
    `Open the the app.\n\nIt is a app.\n\nAdd it to the blacklist.\n\n${PASSIVE}`,
  );
  expect(output).toContain('docs/page.mdx:1 Unexpected repeated `the`');
  expect(output).toContain('docs/page.mdx:3 Unexpected article `a` before `app`, expected `an`.');
  expect(output).toContain('docs/page.mdx:5 Unexpected potentially insensitive use of `blacklist`');
  expect(output).toContain('docs/page.mdx:1 3 sentences are in the passive voice (lines 7, 7, 7).');
  expect(status).toBe(1);
});

test('finds misspelled words, and says what is similar', () => {
  const { status, output } = lint('Read the documantation of `documantation`.');
  expect(output).toMatch(
    /docs\/page\.mdx:1 “documantation” isn't in the dictionary\. Similar words: “documentation”/,
  );
  expect(output).toContain('1 pages read, 1 findings');
  expect(status).toBe(1);
});

test('accepts good prose, code, and occasional passive voice', () => {
  const { status, output } = lint(
    'Open the app. It asks for an address.\n\nThe file is written once. Run `the the`.',
  );
  expect(output).toContain('1 pages read, 0 findings');
  expect(status).toBe(0);
});

test('reads front matter, alt texts, partials and data files, with their lines', () => {
  const page = '---\ntitle: Mend a link\n---\n\n<Image src="/img/a.png" alt="Opening the the app" />\n';
  const { output } = lint(page, {
    '_partials/apps/note.mdx': 'Open the app.\n\nIt really works at once.\n',
    '_data/storage.yaml':
      'places:\n  - holds: Chats\n    macos: a\n    windows: b\n    linux: c\n' +
      '  - holds: Whoever reads it\n    macos: a\n    windows: b\n    linux: c\n',
  });
  expect(output).toContain('docs/page.mdx:2 “Mend”: Write “fix”.');
  expect(output).toContain('docs/page.mdx:5 Unexpected repeated `the`');
  expect(output).toContain('docs/_partials/apps/note.mdx:3 “at once”');
  expect(output).toContain('docs/_partials/apps/note.mdx:3 “really”: Leave it out.');
  expect(output).toContain('docs/_data/storage.yaml:6 “Whoever”');
  expect(output).toContain('5 findings');
});
