import { findAnchors } from '../text/lineAnchors';
import type { NavigationEntry, NavigationFile } from './navigationFile';

/** How an entry or a section differs from another version of the navigation. */
export type NavigationChange = 'new' | 'moved' | 'renamed';

/** The entries, by file, and the sections, by id, that differ. */
export interface NavigationChanges {
  readonly entries: ReadonlyMap<string, NavigationChange>;
  readonly sections: ReadonlyMap<string, NavigationChange>;
}

type Tree = Pick<NavigationFile, 'entries' | 'sections'>;

/** A list of entries: in a section, above the sections, or below an entry. */
interface SiblingList {
  readonly key: string;
  readonly entries: readonly NavigationEntry[];
}

const TOP = 'section ';

/**
 * Compares two versions of the navigation. Of reordered siblings, as few as possible count as moved; entries below a
 * moved entry don't.
 */
export function compareNavigation(before: Tree, after: Tree): NavigationChanges {
  const sections = compareSections(before, after);
  const entries = new Map<string, NavigationChange>();
  const oldLists = listSiblings(before, (id) => sections.renamed.get(id) ?? id);
  const known = new Map(
    oldLists.flatMap(({ key, entries: list }) => list.map((entry) => [entry.file, { key, entry }] as const)),
  );
  const oldOrder = new Map(
    oldLists.map(({ key, entries: list }) => [key, list.map(({ file }) => file)] as const),
  );
  for (const { key, entries: list } of listSiblings(after, (id) => id)) {
    const stayed = list.filter(({ file }) => known.get(file)?.key === key).map(({ file }) => file);
    const inOrder = keepOrder(oldOrder.get(key) ?? [], stayed);
    for (const entry of list) {
      const old = known.get(entry.file)?.entry;
      const change = toChange(old, entry, inOrder.has(entry.file));
      if (change) entries.set(entry.file, change);
    }
  }
  return { entries, sections: sections.changes };
}

function toChange(
  old: NavigationEntry | undefined,
  entry: NavigationEntry,
  isInOrder: boolean,
): NavigationChange | null {
  if (!old) return 'new';
  if (!isInOrder) return 'moved';
  return old.title === entry.title && old.breadcrumbTitle === entry.breadcrumbTitle ? null : 'renamed';
}

function compareSections(before: Tree, after: Tree) {
  const oldIds = new Set(before.sections.map(({ id }) => id));
  const newIds = new Set(after.sections.map(({ id }) => id));
  const gone = new Map(
    before.sections
      .filter(({ id }) => !newIds.has(id))
      .flatMap(({ id, entries }) => entries.map(({ file }) => [file, id] as const)),
  );
  const changes = new Map<string, NavigationChange>();
  /** New ids by the ids they replace. */
  const renamed = new Map<string, string>();
  for (const { id, entries } of after.sections) {
    if (oldIds.has(id)) continue;
    const old = entries.map(({ file }) => gone.get(file)).find((found) => found && !renamed.has(found));
    if (old) renamed.set(old, id);
    changes.set(id, old ? 'renamed' : 'new');
  }
  const inOrder = keepOrder(
    before.sections.map(({ id }) => renamed.get(id) ?? id),
    after.sections.map(({ id }) => id),
  );
  for (const { id } of after.sections) if (!inOrder.has(id) && !changes.has(id)) changes.set(id, 'moved');
  return { changes, renamed };
}

function listSiblings({ entries, sections }: Tree, toId: (id: string) => string): SiblingList[] {
  const below = (list: readonly NavigationEntry[]): SiblingList[] =>
    list.flatMap(({ file, children }) => [{ key: `page ${file}`, entries: children }, ...below(children)]);
  return [
    { key: TOP, entries },
    ...below(entries),
    ...sections.flatMap((section) => [
      { key: TOP + toId(section.id), entries: section.entries },
      ...below(section.entries),
    ]),
  ];
}

/** The largest set of items whose order hasn't changed. */
function keepOrder(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  // A file with problems can list an item twice.
  const [old, now] = [[...new Set(before)], [...new Set(after)]];
  const kept = findAnchors(now, old, { fromA: 0, toA: now.length, fromB: 0, toB: old.length });
  return new Set(kept.flatMap(({ a }) => now[a] ?? []));
}
