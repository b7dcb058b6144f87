import { isPublishableApiKey, isSecretApiKey } from '../apiKeys';

const jwt = (claims: unknown): string =>
  ['{"alg":"HS256"}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

test.each([
  ['sb_secret_abc', 'secret'],
  ['"sb_secret_abc"', 'secret'],
  [` "${jwt({ role: 'service_role' })}"`, 'secret'],
  [jwt({ role: 'service_role', note: '>>>???' }), 'secret'],
  ['sb_publishable_abc', 'publishable'],
  [jwt({ role: 'anon' }), 'publishable'],
  ['', 'neither'],
  ['key', 'neither'],
  ['a.%%%.c', 'neither'],
  [jwt({ role: 7 }), 'neither'],
  [jwt(null), 'neither'],
])('%s is %s', (key, kind) => {
  expect([isSecretApiKey(key), isPublishableApiKey(key)]).toEqual([
    kind === 'secret',
    kind === 'publishable',
  ]);
});
