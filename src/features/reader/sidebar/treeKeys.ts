/** What a key does in the navigation tree. */
export type TreeMove =
  | { readonly kind: 'focus'; readonly index: number }
  | { readonly kind: 'toggle'; readonly open: boolean }
  | { readonly kind: 'parent' }
  | { readonly kind: 'none' };

/** Where the focus is in the tree. */
export interface TreePosition {
  /** Index among the links that are shown. */
  readonly index: number;
  /** How many links are shown. */
  readonly count: number;
  /** Whether the group of the link is open; null for a link without a group. */
  readonly isOpen: boolean | null;
}

/**
 * The arrow keys in the navigation tree: up and down go through the links that are shown, right opens a group and
 * then goes into it, left closes it or goes to the parent, Home and End go to the ends.
 */
export function toTreeMove(key: string, { index, count, isOpen }: TreePosition): TreeMove {
  switch (key) {
    case 'ArrowDown':
      return { kind: 'focus', index: Math.min(count - 1, index + 1) };
    case 'ArrowUp':
      return { kind: 'focus', index: Math.max(0, index - 1) };
    case 'Home':
      return { kind: 'focus', index: 0 };
    case 'End':
      return { kind: 'focus', index: count - 1 };
    case 'ArrowRight':
      if (isOpen === null) return { kind: 'none' };
      return isOpen
        ? { kind: 'focus', index: Math.min(count - 1, index + 1) }
        : { kind: 'toggle', open: true };
    case 'ArrowLeft':
      return isOpen ? { kind: 'toggle', open: false } : { kind: 'parent' };
    default:
      return { kind: 'none' };
  }
}
