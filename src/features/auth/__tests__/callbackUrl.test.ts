import { readCallbackUrl } from '../callbackUrl';

describe('readCallbackUrl', () => {
  it.each([
    ['?code=abc', '', { kind: 'code', code: 'abc' }],
    [
      '',
      '#access_token=a&refresh_token=r&expires_in=3600',
      { kind: 'session', accessToken: 'a', refreshToken: 'r' },
    ],
    ['', '#access_token=a', { kind: 'nothing' }],
    ['', '', { kind: 'nothing' }],
    ['?error=access_denied&error_description=No+thanks', '', { kind: 'refused', reason: 'No thanks' }],
    [
      '',
      '#error=x&error_description=Gone&access_token=a&refresh_token=r',
      { kind: 'refused', reason: 'Gone' },
    ],
  ])('reads %s%s', (search, hash, expected) => {
    expect(readCallbackUrl(search, hash)).toEqual(expected);
  });
});
