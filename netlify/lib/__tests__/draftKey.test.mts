import { deriveDraftKey } from '../auth/draftKey.mts';

const SECRET = 'a secret of thirty-two characters';

test('gives each person one key of 32 bytes, which only the secret can tell', () => {
  const key = deriveDraftKey('ada', SECRET);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(deriveDraftKey('ada', SECRET)).toBe(key);
  expect(deriveDraftKey('bob', SECRET)).not.toBe(key);
  expect(deriveDraftKey('ada', `${SECRET}!`)).not.toBe(key);
});
