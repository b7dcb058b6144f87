import { refuseAppToken } from '../appToken.mts';

const NOW = 1_800_000_000;
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (iat: number, exp: number): string => `${encode({ alg: 'RS256' })}.${encode({ iat, exp })}.x`;

describe('refuseAppToken', () => {
  it.each([
    ['issued now', -30, 570],
    ['with the maximum lifetime', 0, 600],
  ])('accepts a token %s', (_, iat, exp) => {
    expect(refuseAppToken(token(NOW + iat, NOW + exp), NOW)).toBeNull();
  });

  it.each([
    ['from the future', 600, 900, "'Issued at' claim"],
    ['that has expired', -660, -60, "'Expiration time' claim ('exp') must be"],
    ['with too long a lifetime', -30, 700, "'Expiration time' claim ('exp') is too far"],
  ])('refuses a token %s', (_, iat, exp, reason) => {
    expect(refuseAppToken(token(NOW + iat, NOW + exp), NOW)).toContain(reason);
  });

  it.each(['', 'ghs_abc', 'a.b.c', `x.${encode('text')}.y`])('leaves %j to the emulator', (text) => {
    expect(refuseAppToken(text, NOW)).toBeNull();
  });
});
