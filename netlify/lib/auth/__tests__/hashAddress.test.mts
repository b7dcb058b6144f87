import { hashAddress } from '../rateLimit.mts';

const hash = (address: string) => hashAddress(address, 'pepper');

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6'],
  ['2001:db8::1', '2001:db8::2'],
  ['2001:db8::a:0:0:1', '2001:DB8:0:0:b::1'],
  ['2001:db8:1::5:1', '2001:0db8:0001:0000:9::'],
  ['::1', '0:0:0:0:1::'],
  ['203.0.113.9', '::ffff:203.0.113.9'],
])('counts %s and %s as one client', (one, other) => {
  expect(hash(one)).toBe(hash(other));
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['203.0.113.9', '203.0.113.10'],
])('counts %s and %s as two clients', (one, other) => {
  expect(hash(one)).not.toBe(hash(other));
});

test('keeps addresses out of the result, and has none for an unknown one', () => {
  expect(hash('203.0.113.9')).toMatch(/^[0-9a-f]{32}$/);
  expect(hash('')).toBe('');
});
