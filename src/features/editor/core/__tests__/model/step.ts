import type { Expected, World } from './world';

/** A step, applied to the real editor and to the expected state. */
export type Step = (expected: Expected, world: World) => Promise<void>;

/** Picks an item by a generated number; undefined when there are none. */
export function pick<Item>(items: readonly Item[], choice: number): Item | undefined {
  return items[choice % items.length];
}
