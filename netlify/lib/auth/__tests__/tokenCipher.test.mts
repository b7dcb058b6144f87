import { decryptToken, encryptToken } from '../tokenCipher.mts';

const SECRET = 's'.repeat(32);

test('decrypts a token only with the key and the row it was encrypted for', () => {
  const ciphertext = encryptToken('ghs_token', SECRET, 'row');
  expect(ciphertext).not.toContain('ghs_token');
  expect(decryptToken(ciphertext, SECRET, 'row')).toBe('ghs_token');
  expect(() => decryptToken(ciphertext, 't'.repeat(32), 'row')).toThrow();
  expect(() => decryptToken(ciphertext, SECRET, 'other')).toThrow();
  expect(encryptToken('ghs_token', SECRET, 'row')).not.toBe(ciphertext);
});
