import { createHmac } from 'node:crypto';
import { isSignedNotification, signNotification } from '../signatures.mts';

const SECRET = 'a-secret-of-thirty-two-characters';
const BODY = Buffer.from('{"state":"ready"}');

/** A token with a valid signature and any header and claims. */
function makeToken(header: object, claims: object): string {
  const text = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`;
}

test('accepts a notification that the host signed', () => {
  expect(isSignedNotification(BODY, signNotification(BODY, SECRET), SECRET)).toBe(true);
});

test.each([
  ['no token', ''],
  ['a token signed with another secret', signNotification(BODY, 'another-secret-of-thirty-two-chars')],
  ['a token for another body', signNotification(Buffer.from('{}'), SECRET)],
  ['a token from another issuer', makeToken({ alg: 'HS256' }, { iss: 'me', sha256: 'x' })],
  ['a token without a hash', makeToken({ alg: 'HS256' }, { iss: 'netlify' })],
  [
    'no algorithm',
    makeToken({ alg: 'none' }, JSON.parse(atob(signNotification(BODY, SECRET).split('.')[1] ?? ''))),
  ],
  ['a token with an extra part', `${signNotification(BODY, SECRET)}.x`],
  ['a token that is not JSON', `x.y.${createHmac('sha256', SECRET).update('x.y').digest('base64url')}`],
])('rejects %s', (_, token) => {
  expect(isSignedNotification(BODY, token, SECRET)).toBe(false);
});
