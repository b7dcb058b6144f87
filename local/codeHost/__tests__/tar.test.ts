import { execFileSync } from 'node:child_process';
import { readTar } from '../../../netlify/lib/codeHost/tar.mts';
import { writeTar } from '../tar.mts';

const ENTRIES = [
  { path: 'a/b.mdx', content: Buffer.from('First.\n') },
  { path: 'a/empty.mdx', content: Buffer.alloc(0) },
  { path: `a/${'n'.repeat(97)}é.mdx`, content: Buffer.from('Long.') },
  { path: 'a/exact.bin', content: Buffer.alloc(1024, 7) },
];

test('what is packed is read again', () => {
  expect([...readTar(writeTar(ENTRIES))]).toEqual(ENTRIES);
});

test('other programs read it too', () => {
  const listed = execFileSync('tar', ['-tf', '-'], {
    input: writeTar(ENTRIES),
    env: { LC_ALL: 'C.UTF-8', PATH: process.env.PATH },
  });
  expect(listed.toString().trim().split('\n')).toHaveLength(ENTRIES.length);
});
