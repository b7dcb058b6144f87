import { toEventLabel } from '../eventLabels';

test.each([
  ['copy_code', 'Copied code'],
  ['opened_the_menu', 'opened the menu'],
  ['constructor', 'constructor'],
])('the label of %s is "%s"', (type, label) => {
  expect(toEventLabel(type)).toBe(label);
});
