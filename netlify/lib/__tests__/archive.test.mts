import { gzipSync } from 'node:zlib';
import { writeTar } from '../../../local/codeHost/tar.mts';
import { readArchive } from '../codeHost/archive.mts';
import { blobSha } from '../codeHost/blobs.mts';
import type { CodeHost } from '../codeHost/host.mts';
import { HostError } from '../codeHost/hostError.mts';

/** A code host whose archive is these bytes. */
const hostWith = (answer: unknown): CodeHost => ({
  owner: 'acme',
  name: 'docs',
  request: async () => answer,
});
const toArrayBuffer = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;
const read = (answer: unknown) => readArchive(hostWith(answer), 'a'.repeat(40), (path) => path !== 'b');

const packed = gzipSync(
  writeTar([
    { path: 'acme-docs-aaaaaaa/z/c.mdx', content: Buffer.from('C') },
    { path: 'acme-docs-aaaaaaa/b', content: Buffer.from('B') },
    { path: 'acme-docs-aaaaaaa/a', content: Buffer.from('A') },
  ]),
);

test('the wanted files come by path, with the names that git gives them, without the folder around', async () => {
  expect(await read(toArrayBuffer(packed))).toEqual([
    { path: 'a', blobSha: blobSha(Buffer.from('A')), content: Buffer.from('A') },
    { path: 'z/c.mdx', blobSha: blobSha(Buffer.from('C')), content: Buffer.from('C') },
  ]);
});

test.each([
  ['cut off', toArrayBuffer(packed.subarray(0, packed.length - 20))],
  ['a page of a proxy', toArrayBuffer(Buffer.from('<html>'))],
  ['no archive', { message: 'Hello' }],
])('an answer that is %s is a fault of the code host', async (_, answer) => {
  await expect(read(answer)).rejects.toBeInstanceOf(HostError);
});

test('what unpacks to more than a function holds is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024));
  await expect(read(toArrayBuffer(bomb))).rejects.toThrow(/can’t be unpacked/);
});
