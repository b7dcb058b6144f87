import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readTar } from '../codeHost/tar.mts';

const FILES: Readonly<Record<string, string>> = {
  'docs/a.mdx': 'First.\n',
  'docs/empty.mdx': '',
  'docs/with space = sign.mdx': 'Second.',
  'docs/größe/日本語.mdx': '👩🏽‍💻',
  // Divided over the two fields of the header …
  [`docs/${'folder/'.repeat(12)}${'n'.repeat(60)}.mdx`]: 'Long.',
  // … and too long for both.
  [`docs/${'n'.repeat(150)}.mdx`]: 'Longer.',
  'static/img/big.png': 'x'.repeat(5000),
};

let folder: string;
let archive: Buffer;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...parameters], {
      cwd: folder,
      maxBuffer: 1e8,
    });
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  symlinkSync('/etc/passwd', join(folder, 'docs/link.mdx'));
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'A');
  archive = git('archive', '--format=tar', '--prefix=acme-docs-0123456/', 'HEAD');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what git packs is read: names of any length and script, and plain files only', () => {
  const files = Object.fromEntries(
    [...readTar(archive)].map(({ path, content }) => [path, content.toString()]),
  );
  expect(files).toEqual(
    Object.fromEntries(Object.entries(FILES).map(([path, text]) => [`acme-docs-0123456/${path}`, text])),
  );
});

test('an archive that is cut off is not taken for a small one', () => {
  expect(() => [...readTar(archive.subarray(0, archive.indexOf('x'.repeat(600)) + 600))]).toThrow(RangeError);
});

test('noise is not read as files', () => {
  expect([...readTar(Buffer.alloc(4096))]).toEqual([]);
  expect(() => [...readTar(Buffer.alloc(4096, 0xff))]).toThrow(RangeError);
});
