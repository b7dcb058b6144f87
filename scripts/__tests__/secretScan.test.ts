import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findSecrets } from '../secretScan.mts';

/** Written in pieces, so that this file has none. */
const join = (...parts: readonly string[]) => parts.join('');

test.each([
  [join('-----BEGIN RSA PRIVATE ', 'KEY-----\n', 'MIIE'.repeat(12)), 'a private key'],
  [join('-----BEGIN PRIVATE ', 'KEY-----\\n', 'MIIE'.repeat(12)), 'a private key'],
  [join('gh', 's_', 'aB3'.repeat(12)), 'a GitHub token'],
  [join('sb_', 'secret_', 'aB3x'.repeat(6)), 'a Supabase secret key'],
  [join('docs_', 'pat_', 'aB3x'.repeat(11)), 'a personal token of this site'],
  [join('eyJ', 'hbGciOiJIUzI1NiJ9', '.eyJ', 'zdWIiOiIxMjM0NTYifQ.', 'x'.repeat(43)), 'a signed session'],
  [join('AK', 'IA', 'ABCDEFGH12345678'), 'a cloud key'],
  [join('s', 'k-proj-', 'aB3x'.repeat(10)), 'a model key'],
  [join('https://api.netlify.com/build_', 'hooks/', 'abc123'.repeat(4)), 'a build hook'],
  [join('postgresql://postgres:', 'long-password', '@db.example.com/postgres'), 'a password in a URL'],
])('finds %s', (text, kind) => {
  expect(findSecrets(`before ${text} after`)).toEqual([kind]);
});

test('ignores prefixes and placeholders', () => {
  const text =
    'sb_secret_… ghs_ docs_pat_… -----BEGIN RSA PRIVATE KEY-----\\n…\\n eyJ postgresql://localhost/docs';
  expect(findSecrets(text)).toEqual([]);
});

/** Tests of what removes credentials, with made-up ones. */
const SAMPLES = ['src/domain/errors/__tests__/appError.test.ts', 'supabase/tests/stories/scrubbing.sql'];

test('finds no credential in the repository', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  const found = files.filter(
    (file) => existsSync(file) && findSecrets(readFileSync(file, 'latin1')).length > 0,
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(found).toEqual(SAMPLES);
});
