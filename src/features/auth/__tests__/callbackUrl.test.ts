import { readCallbackUrl } from '../callbackUrl';

const UNKNOWN = 'Authentication failed. Please check your credentials.';

describe('readCallbackUrl', () => {
  it.each([
    ['?code=abc', '', { kind: 'code', code: 'abc' }],
    ['', '#access_token=a&refresh_token=r&expires_in=3600', { kind: 'nothing' }],
    ['?code=abc', '#access_token=a&refresh_token=r', { kind: 'code', code: 'abc' }],
    ['', '', { kind: 'nothing' }],
    [
      '?error=access_denied&error_description=No+thanks',
      '',
      { kind: 'refused', message: "You canceled the sign-in. Sign in again when you're ready." },
    ],
    [
      '?error=server_error&error_code=bad_oauth_state',
      '',
      { kind: 'refused', message: 'The sign-in took too long. Sign in again.' },
    ],
    ['?error_description=Call+this+number', '', { kind: 'refused', message: UNKNOWN }],
    ['?error=Call+this+number', '', { kind: 'refused', message: UNKNOWN }],
    ['?error=__proto__', '', { kind: 'refused', message: UNKNOWN }],
    [
      '',
      '#error=x&error_description=Gone&access_token=a&refresh_token=r',
      { kind: 'refused', message: UNKNOWN },
    ],
  ])('reads %s%s', (search, hash, expected) => {
    expect(readCallbackUrl(search, hash)).toEqual(expected);
  });
});
