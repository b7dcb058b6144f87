import fc from 'fast-check';
import { redactCredentials } from '../redact';

const alphanumeric = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCabc0123456789'), minLength: length, maxLength: length });

test('removes every credential from any text', () => {
  const credential = fc.oneof(
    alphanumeric(36).map((id) => `ghs_${id}`),
    alphanumeric(60).map((id) => `github_pat_${id}`),
    alphanumeric(24).map((id) => `sb_secret_${id}`),
    fc.tuple(alphanumeric(20), alphanumeric(30), alphanumeric(30)).map(([a, b, c]) => `eyJ${a}.${b}.${c}`),
    alphanumeric(64).map((id) => `-----BEGIN RSA PRIVATE KEY-----\n${id}\n-----END RSA PRIVATE KEY-----`),
  );
  const around = fc.constantFrom('', ' ', '"', "'", ': ', '\n', '(', ')', 'failed with ');
  fc.assert(
    fc.property(around, credential, around, (before, secret, after) => {
      const redacted = redactCredentials(`${before}${secret}${after}`);
      expect(redacted).not.toContain(secret);
      expect(redacted).not.toMatch(/[A-Za-z0-9]{20,}/);
    }),
  );
});

test.each([
  ['Authorization: Bearer abcdef0123456789', 'Authorization: Bearer [token]'],
  [
    'https://site/auth/callback#access_token=abc&type=x',
    'https://site/auth/callback#access_token=[token]&type=x',
  ],
  ['authorization: basic dXNlcjpwYXNzd29yZA==', 'authorization: basic [token]'],
  ['sent with Bearer abcdefghijkl', 'sent with Bearer [token]'],
  ['sent with token abcdef0123456789 twice', 'sent with token [token] twice'],
  ['https://user:word@host/x', 'https://[credentials]@host/x'],
])('%s', (text, redacted) => {
  expect(redactCredentials(text)).toBe(redacted);
});

test.each([
  'GET /repos/o/r/git/ref/heads/main: 404 Not Found (see https://docs.github.com/rest)',
  'There is no section "Basic configuration". Explain token expiration and basic authentication.',
])('leaves other text unchanged: %s', (text) => {
  expect(redactCredentials(text)).toBe(text);
});
