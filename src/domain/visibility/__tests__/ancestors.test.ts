import { listAncestors } from '../ancestors';

it('lists what is above a content id or an address, nearest first', () => {
  expect(listAncestors('a/b/c')).toEqual(['a/b', 'a']);
  expect(listAncestors('/products/a/b')).toEqual(['/products/a', '/products']);
  expect(listAncestors('a')).toEqual([]);
});
