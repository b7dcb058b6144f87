import { deriveDraftKey } from '../draftKey.mts';

const SECRET = 'a secret of thirty-two characters';

test('derives one key of 32 bytes for each user from the secret', () => {
  const key = deriveDraftKey('ada', SECRET);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(deriveDraftKey('ada', SECRET)).toBe(key);
  expect(deriveDraftKey('bob', SECRET)).not.toBe(key);
  expect(deriveDraftKey('ada', `${SECRET}!`)).not.toBe(key);
});
