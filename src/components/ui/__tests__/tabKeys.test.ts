import { findNextTab } from '../tabKeys';

const press = (key: string, keys: { altKey?: boolean; metaKey?: boolean } = {}) => ({
  key,
  altKey: false,
  metaKey: false,
  ...keys,
});

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowLeft', 2, 1],
  ['Home', 1, 0],
  ['End', 1, 2],
  ['ArrowUp', 1, undefined],
])('%s on tab %i of 0 to 2 moves to %s', (key, current, next) => {
  expect(findNextTab(press(key), [0, 1, 2], current)).toBe(next);
});

test('leaves the arrows with Alt or Cmd to the browser, for back and forward', () => {
  expect(findNextTab(press('ArrowLeft', { altKey: true }), [0, 1, 2], 1)).toBeUndefined();
  expect(findNextTab(press('ArrowRight', { metaKey: true }), [0, 1, 2], 1)).toBeUndefined();
});
