import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { readArchive } from '../archive.mts';
import { blobSha } from '../blobs.mts';
import type { CodeHost } from '../host.mts';
import { HostError } from '../hostError.mts';

/** A code host that returns this as the archive. */
const hostWith = (answer: unknown): CodeHost => ({
  owner: 'acme',
  name: 'docs',
  request: async () => answer,
});
const toArrayBuffer = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;
const read = (answer: unknown) => readArchive(hostWith(answer), 'a'.repeat(40), (path) => path !== 'b');
const pack = async (files: Readonly<Record<string, string>>): Promise<Buffer> => {
  const entries = Object.entries(files).map(([path, body]) => ({
    header: { name: `acme-docs-aaaaaaa/${path}`, size: Buffer.byteLength(body), type: 'file' as const },
    body,
  }));
  return gzipSync(await packTar(entries));
};

/** The files that `git archive` packed into the fixture; it also contains a symbolic link. */
const FILES: Readonly<Record<string, string>> = {
  'docs/a.mdx': 'First.\n',
  'docs/empty.mdx': '',
  'docs/with space = sign.mdx': 'Second.',
  'docs/größe/日本語.mdx': '👩🏽‍💻',
  // Too long for the header's name field, so it is split over two fields …
  [`docs/${'folder/'.repeat(12)}${'n'.repeat(60)}.mdx`]: 'Long.',
  // … and too long for both fields.
  [`docs/${'n'.repeat(150)}.mdx`]: 'Longer.',
  'static/img/big.png': 'x'.repeat(5000),
};

// Made by `git archive --format=tar --prefix=acme-docs-0123456/ HEAD` of these files and a symbolic link.
const fixture = readFileSync('tests/fixtures/git-archive.tar.gz');

test('returns the selected files, sorted by path, with their git blob names', async () => {
  const packed = await pack({ 'z/c.mdx': 'C', b: 'B', a: 'A' });
  expect(await read(toArrayBuffer(packed))).toEqual([
    { path: 'a', blobSha: blobSha(Buffer.from('A')), content: Buffer.from('A') },
    { path: 'z/c.mdx', blobSha: blobSha(Buffer.from('C')), content: Buffer.from('C') },
  ]);
});

test('reads archives from git, with names of any length and script, and only plain files', async () => {
  const files = await read(toArrayBuffer(fixture));
  expect(Object.fromEntries(files.map(({ path, content }) => [path, content.toString()]))).toEqual(FILES);
});

const archive = gunzipSync(fixture);
const cut = archive.subarray(0, archive.indexOf('x'.repeat(600)) + 600);
test.each([
  ['compressed data that is cut off', toArrayBuffer(fixture.subarray(0, fixture.length - 20))],
  ['an archive that is cut off within a file', toArrayBuffer(gzipSync(cut))],
  ['noise', toArrayBuffer(gzipSync(Buffer.alloc(4096, 0xff)))],
  ['an HTML page of a proxy', toArrayBuffer(Buffer.from('<html>'))],
  ['JSON', { message: 'Hello' }],
])('reports a code host error when the response is %s', async (_, answer) => {
  await expect(read(answer)).rejects.toBeInstanceOf(HostError);
});

test('finds no files in an empty archive', async () => {
  expect(await read(toArrayBuffer(gzipSync(Buffer.alloc(4096))))).toEqual([]);
});

test("refuses to unpack more than fits in a function's memory", async () => {
  // 200 gzip members of 1 MB: compressing 200 MB in one piece would take a second.
  const bomb = Buffer.concat(Array(200).fill(gzipSync(Buffer.alloc(1024 * 1024))));
  const refused = read(toArrayBuffer(bomb));
  await expect(refused).rejects.toThrow(/can't be unpacked/);
  await expect(refused).rejects.toMatchObject({ status: 413 });
});
