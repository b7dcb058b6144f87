import { type CellMode, isInBlock, toBlock, toGridAction } from '../gridKeys';

const size = { rows: 3, columns: 2 };
const at = (row: number, column: number) => ({ row, column });

function press(keys: string, mode: CellMode = 'select', active = at(1, 0), extent = active) {
  const parts = keys.split('+');
  const has = (name: string): boolean => parts.includes(name);
  return toGridAction(
    {
      key: parts.at(-1) ?? '',
      shiftKey: has('Shift'),
      ctrlKey: has('Ctrl'),
      altKey: has('Alt'),
      metaKey: has('Meta'),
    },
    { mode, active, extent, size },
  );
}

test('selects cells with the keys', () => {
  expect(press('ArrowDown')).toEqual({ kind: 'go', to: at(2, 0) });
  expect(press('ArrowLeft')).toEqual({ kind: 'go', to: at(1, 0) });
  expect(press('Tab')).toEqual({ kind: 'go', to: at(1, 1) });
  expect(press('Tab', 'select', at(1, 1))).toEqual({ kind: 'go', to: at(2, 0) });
  expect(press('Shift+Tab')).toEqual({ kind: 'go', to: at(0, 1) });
  expect(press('End')).toEqual({ kind: 'go', to: at(1, 1) });
  expect(press('Ctrl+End')).toEqual({ kind: 'go', to: at(2, 1) });
  expect(press('Ctrl+Home')).toEqual({ kind: 'go', to: at(0, 0) });
});

test('leaves the grid at its ends with Tab', () => {
  expect(press('Tab', 'select', at(2, 1))).toBeNull();
  expect(press('Shift+Tab', 'edit', at(0, 0))).toBeNull();
});

test('selects a block with Shift and the arrow keys', () => {
  expect(press('Shift+ArrowRight')).toEqual({ kind: 'extend', to: at(1, 1) });
  expect(press('Shift+ArrowDown', 'select', at(0, 0), at(1, 1))).toEqual({ kind: 'extend', to: at(2, 1) });
  expect(press('Ctrl+a')).toEqual({ kind: 'all' });
  expect(toBlock(at(2, 0), at(0, 1))).toEqual({ from: at(0, 0), to: at(2, 1) });
  expect(isInBlock(at(1, 0), toBlock(at(2, 0), at(0, 1)))).toBe(true);
  expect(isInBlock(at(1, 1), toBlock(at(2, 0), at(0, 0)))).toBe(false);
});

test('edits with Enter and F2, clears with Delete, and undoes changes of the grid', () => {
  for (const key of ['Enter', 'F2']) expect(press(key)).toEqual({ kind: 'edit' });
  for (const key of ['Delete', 'Backspace']) expect(press(key)).toEqual({ kind: 'clear' });
  expect(press('Ctrl+z')).toEqual({ kind: 'undo' });
  expect(press('Meta+Shift+Z')).toEqual({ kind: 'redo' });
  expect(press('Ctrl+y')).toEqual({ kind: 'redo' });
  expect(press('x')).toBeNull();
  expect(press('Ctrl+c')).toBeNull();
});

test('within a text, goes down with Enter, adds a row after the last one, and restores the text on Escape', () => {
  expect(press('Enter', 'edit')).toEqual({ kind: 'go', to: at(2, 0) });
  expect(press('Enter', 'typing', at(2, 1))).toEqual({ kind: 'newRow' });
  expect(press('Shift+Enter', 'edit')).toBeNull();
  expect(press('Escape', 'edit')).toEqual({ kind: 'cancel' });
  expect(press('Ctrl+z', 'edit')).toBeNull();
});

test('leaves a text that was typed over a cell with the arrow keys, but not one that is edited', () => {
  expect(press('ArrowRight', 'typing')).toEqual({ kind: 'go', to: at(1, 1) });
  expect(press('ArrowRight', 'edit')).toBeNull();
});
