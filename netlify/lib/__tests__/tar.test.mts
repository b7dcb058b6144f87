import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
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

// Made by `git archive --format=tar --prefix=acme-docs-0123456/ HEAD` of these files and a symbolic link.
const archive = gunzipSync(readFileSync('tests/fixtures/git-archive.tar.gz'));

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
