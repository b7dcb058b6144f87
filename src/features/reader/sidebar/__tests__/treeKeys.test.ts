import { toTreeMove } from '../treeKeys';

const at = (index: number, isOpen: boolean | null = null) => ({ index, count: 5, isOpen });

describe('toTreeMove', () => {
  it.each([
    ['ArrowDown', at(1), { kind: 'focus', index: 2 }],
    ['ArrowDown', at(4), { kind: 'focus', index: 4 }],
    ['ArrowUp', at(0), { kind: 'focus', index: 0 }],
    ['Home', at(3), { kind: 'focus', index: 0 }],
    ['End', at(0), { kind: 'focus', index: 4 }],
    ['ArrowRight', at(1, false), { kind: 'toggle', open: true }],
    ['ArrowRight', at(1, true), { kind: 'focus', index: 2 }],
    ['ArrowRight', at(1), { kind: 'none' }],
    ['ArrowLeft', at(1, true), { kind: 'toggle', open: false }],
    ['ArrowLeft', at(1, false), { kind: 'parent' }],
    ['a', at(1), { kind: 'none' }],
  ])('%s', (key, position, move) => {
    expect(toTreeMove(key, position)).toEqual(move);
  });
});
