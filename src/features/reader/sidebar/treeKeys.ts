/** A key's effect in the navigation tree. */
export type TreeMove =
  | { readonly kind: 'focus'; readonly index: number }
  | { readonly kind: 'toggle'; readonly open: boolean }
  | { readonly kind: 'parent' }
  | { readonly kind: 'none' };

/** Position of the focus in the tree. */
export interface TreePosition {
  /** Index among the visible links. */
  readonly index: number;
  /** Number of visible links. */
  readonly count: number;
  /** Whether the link's group is open; null for a link without a group. */
  readonly isOpen: boolean | null;
}

/**
 * Maps keys in the navigation tree: up and down move through the visible links, right opens a group and then enters
 * it, left closes it or goes to the parent, Home and End go to the ends.
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
