import type { InsertPosition } from './navigationEdits';
import type { NavigationEntry, NavigationFile } from './navigationFile';

/** One step that moves a page. */
export type NavigationStep = 'up' | 'down' | 'in' | 'out';

/** The step of each arrow key. */
export const ARROW_STEPS: Readonly<Record<string, NavigationStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/**
 * Finds the position of a page after one step. Up and down: among its siblings, and from the end of a section into the
 * next one. In: below the page before it. Out: after its parent page.
 *
 * @param file the page, as in the navigation
 * @returns null when it can't move further
 */
export function findStep(
  navigation: NavigationFile,
  file: string,
  step: NavigationStep,
): InsertPosition | null {
  const lists = [
    { id: null, entries: navigation.entries },
    ...navigation.sections.map(({ id, entries }) => ({ id, entries })),
  ];
  for (const [index, { entries }] of lists.entries()) {
    const trail = findTrail(entries, file);
    if (!trail) continue;
    const inside = stepWithin(trail, step);
    if (inside || trail.parent) return inside;
    return step === 'up' ? toEnd(lists[index - 1]) : step === 'down' ? toStart(lists[index + 1]) : null;
  }
  return null;
}

interface Trail {
  readonly parent: NavigationEntry | null;
  readonly siblings: readonly NavigationEntry[];
  readonly index: number;
}

function findTrail(
  siblings: readonly NavigationEntry[],
  file: string,
  parent: NavigationEntry | null = null,
): Trail | null {
  const index = siblings.findIndex((entry) => entry.file === file);
  if (index >= 0) return { parent, siblings, index };
  for (const entry of siblings) {
    const below = findTrail(entry.children, file, entry);
    if (below) return below;
  }
  return null;
}

function stepWithin({ parent, siblings, index }: Trail, step: NavigationStep): InsertPosition | null {
  const before = siblings[index - 1];
  const after = siblings[index + 1];
  if (step === 'up') return before ? { kind: 'before', file: before.file } : null;
  if (step === 'down') return after ? { kind: 'after', file: after.file } : null;
  if (step === 'in') return before ? { kind: 'below', file: before.file } : null;
  return parent ? { kind: 'after', file: parent.file } : null;
}

interface EntryList {
  readonly id: string | null;
  readonly entries: readonly NavigationEntry[];
}

function toEnd(list: EntryList | undefined): InsertPosition | null {
  return list ? { kind: 'section', id: list.id } : null;
}

function toStart(list: EntryList | undefined): InsertPosition | null {
  const first = list?.entries[0];
  return first ? { kind: 'before', file: first.file } : toEnd(list);
}
