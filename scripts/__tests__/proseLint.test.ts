import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Each run starts a program that loads a parser of English, so the pages with findings share one. */

const root = path.join(__dirname, '../..');

/** Lints a documentation. @param files texts by their paths below docs/ */
function lint(files: Readonly<Record<string, string>>): { status: number | null; output: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'prose-'));
  try {
    for (const [file, content] of Object.entries(files)) {
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

describe('a documentation with findings', () => {
  let status: number | null;
  let output: string;

  beforeAll(() => {
    ({ status, output } = lint({
      'wording.mdx': `Open the the app.\n\nIt is a app.\n\nAdd it to the blacklist.\n\n${PASSIVE}`,
      'spelling.mdx': 'Read the documantation of `documantation`.',
      'parts.mdx': '---\ntitle: Mend a link\n---\n\n<Image src="/img/a.png" alt="Opening the the app" />\n',
      '_partials/apps/note.mdx': 'Open the app.\n\nIt really works at once.\n',
      '_data/storage.yaml':
        'places:\n  - holds: Chats\n    macos: a\n    windows: b\n    linux: c\n' +
        '  - holds: Whoever reads it\n    macos: a\n    windows: b\n    linux: c\n',
    }));
  });

  test('has repeated words, wrong articles, inconsiderate wording and too much passive voice', () => {
    expect(output).toContain('docs/wording.mdx:1 Unexpected repeated `the`');
    expect(output).toContain('docs/wording.mdx:3 Unexpected article `a` before `app`, expected `an`.');
    expect(output).toContain('docs/wording.mdx:5 Unexpected potentially insensitive use of `blacklist`');
    expect(output).toContain('docs/wording.mdx:1 3 sentences are in the passive voice (lines 7, 7, 7).');
  });

  test('has a misspelled word, with what is similar', () => {
    expect(output).toMatch(
      /docs\/spelling\.mdx:1 “documantation” isn't in the dictionary\. Similar words: “documentation”/,
    );
    expect(output.match(/docs\/spelling\.mdx:/g)).toHaveLength(1);
  });

  test('has them in front matter, alt texts, partials and data files, with their lines', () => {
    expect(output).toContain('docs/parts.mdx:2 “Mend”: Write “fix”.');
    expect(output).toContain('docs/parts.mdx:5 Unexpected repeated `the`');
    expect(output).toContain('docs/_partials/apps/note.mdx:3 “at once”');
    expect(output).toContain('docs/_partials/apps/note.mdx:3 “really”: Leave it out.');
    expect(output).toContain('docs/_data/storage.yaml:6 “Whoever”');
  });

  test('fails, and has no other findings', () => {
    expect(output).toContain('3 pages read, 10 findings');
    expect(status).toBe(1);
  });
});

test('accepts good prose, code, and occasional passive voice', () => {
  const { status, output } = lint({
    'page.mdx': 'Open the app. It asks for an address.\n\nThe file is written once. Run `the the`.',
  });
  expect(output).toContain('1 pages read, 0 findings');
  expect(status).toBe(0);
});
