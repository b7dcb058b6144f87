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
  ['ArrowUp', 1, null],
])('%s on tab %i of 0 to 2 moves to %s', (key, current, next) => {
  expect(findNextTab(press(key), current, 3)).toBe(next);
});

test('leaves the arrows with Alt or Cmd to the browser, for back and forward', () => {
  expect(findNextTab(press('ArrowLeft', { altKey: true }), 1, 3)).toBeNull();
  expect(findNextTab(press('ArrowRight', { metaKey: true }), 1, 3)).toBeNull();
});
