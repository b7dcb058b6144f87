import { toHashTarget } from '../hashTarget';

test.each([
  ['#install-it', 'install-it'],
  ['#a%20b', 'a b'],
  ['#%E0%A4%A', '%E0%A4%A'],
  ['', ''],
])('decodes %s to %s', (hash, id) => {
  expect(toHashTarget(hash)).toBe(id);
});
