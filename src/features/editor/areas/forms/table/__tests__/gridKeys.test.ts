import { findNextCell } from '../gridKeys';

const size = { rows: 3, columns: 2 };
const press = (
  key: string,
  options: Partial<{ shiftKey: boolean; ctrlKey: boolean; at: number; value: string }> = {},
) => {
  const { at = 0, value = '', shiftKey = false, ctrlKey = false } = options;
  const currentTarget = { value, selectionStart: at, selectionEnd: at };
  return { key, shiftKey, ctrlKey, altKey: false, metaKey: false, currentTarget };
};

test.each([
  ['down', press('ArrowDown'), { row: 0, column: 0 }, { row: 1, column: 0 }],
  ['not below the last row', press('ArrowDown'), { row: 2, column: 0 }, null],
  ['up', press('ArrowUp'), { row: 1, column: 1 }, { row: 0, column: 1 }],
  [
    'right at the end of the text',
    press('ArrowRight', { value: 'ab', at: 2 }),
    { row: 0, column: 0 },
    { row: 0, column: 1 },
  ],
  ['not within it', press('ArrowRight', { value: 'ab', at: 1 }), { row: 0, column: 0 }, null],
  ['left at its start', press('ArrowLeft', { value: 'ab' }), { row: 0, column: 1 }, { row: 0, column: 0 }],
  ['on with Tab', press('Tab'), { row: 0, column: 1 }, { row: 1, column: 0 }],
  ['back with Shift', press('Tab', { shiftKey: true }), { row: 1, column: 0 }, { row: 0, column: 1 }],
  ['out at the end', press('Tab'), { row: 2, column: 1 }, null],
  ['down with Enter', press('Enter'), { row: 0, column: 1 }, { row: 1, column: 1 }],
  ['to a new row', press('Enter'), { row: 2, column: 1 }, 'newRow'],
  ['nowhere: Shift+Enter is a line break', press('Enter', { shiftKey: true }), { row: 0, column: 1 }, null],
  ['nowhere: the keys are the browser’s', press('ArrowDown', { ctrlKey: true }), { row: 0, column: 1 }, null],
])('leads %s', (_name, event, from, expected) => {
  expect(findNextCell(event, from, size)).toEqual(expected);
});
