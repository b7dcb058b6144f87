import type { Expected, World } from './world';

/** Something that happens: to the real thing, and to what is expected of it. */
export type Step = (expected: Expected, world: World) => Promise<void>;

/** One of several, by a number that a generator made; undefined when there are none. */
export function pick<Item>(items: readonly Item[], choice: number): Item | undefined {
  return items[choice % items.length];
}
