import { toRepoPath } from '#domain/content/paths';
import type { NavigationChange, NavigationChanges } from '#domain/navigation/compareNavigation';
import type { NavigationEntry, NavigationFile } from '#domain/navigation/navigationFile';
import { withProductName } from '#domain/product/productText';
import type { EntryVisibility, HiddenBy, VisibilityLookup } from '#domain/visibility/entryVisibility';
import type { Visibility } from '#domain/visibility/visibility';

/**
 * One line of the manager: a section or an entry. Contains only plain values, so that lines can be compared for
 * equality.
 */
export interface ManagerRow {
  /** Identifies the line: the entry's file, or `section:` and the section's id. */
  readonly key: string;
  readonly kind: 'section' | 'entry';
  /** The entry's file below `docs/`, or the section's id. */
  readonly id: string;
  readonly title: string;
  readonly breadcrumbTitle: string | null;
  /** Starts at 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  /** Null when it has no children. */
  readonly isExpanded: boolean | null;
  readonly parentKey: string | null;
  /** Null while it isn't known. */
  readonly visibility: Visibility | null;
  /** The ancestor that hides it, as text; null when none does. */
  readonly hiddenBy: string | null;
  readonly isGenerated: boolean;
  readonly change: NavigationChange | null;
  readonly isMissing: boolean;
}

interface RowOptions {
  readonly source: NavigationFile;
  readonly collapsed: ReadonlySet<string>;
  readonly lookup: VisibilityLookup | null;
  readonly changes: NavigationChanges;
  /** Files of all pages below `docs/`. */
  readonly pages: ReadonlySet<string>;
}

function toSectionKey(id: string): string {
  return `section:${id}`;
}

/** The visible lines of the navigation, in order. */
export function listRows(options: RowOptions): ManagerRow[] {
  const { source, collapsed, lookup, changes } = options;
  const seen = new Set<string>();
  const nameHiding = createNamer(source);

  function listEntries(
    entries: readonly NavigationEntry[],
    level: number,
    parentKey: string | null,
  ): ManagerRow[] {
    return entries.flatMap((entry, index) => {
      const key = seen.has(entry.file) ? `${entry.file} line ${entry.line}` : entry.file;
      seen.add(entry.file);
      const found = lookup?.find(toRepoPath(entry.file)) ?? null;
      const isExpanded = entry.children.length === 0 ? null : !collapsed.has(key);
      const row: ManagerRow = {
        ...{ key, kind: 'entry', id: entry.file, level, parentKey, isExpanded },
        title: withProductName(entry.title) || entry.file,
        breadcrumbTitle: entry.breadcrumbTitle && withProductName(entry.breadcrumbTitle),
        position: index + 1,
        siblings: entries.length,
        ...toVisibilityCells(found, nameHiding),
        change: changes.entries.get(entry.file) ?? null,
        isMissing: !options.pages.has(entry.file),
      };
      return isExpanded === true ? [row, ...listEntries(entry.children, level + 1, key)] : [row];
    });
  }

  const top = listEntries(source.entries, 1, null);
  const sections = source.sections.flatMap(({ id, title, entries }, index) => {
    const key = toSectionKey(id);
    const isExpanded = entries.length === 0 ? null : !collapsed.has(key);
    const row: ManagerRow = {
      ...{ key, kind: 'section', id, isExpanded },
      title: withProductName(title),
      breadcrumbTitle: null,
      level: 1,
      position: index + 1,
      siblings: source.sections.length,
      parentKey: null,
      visibility: lookup && (lookup.findSection(id)?.isActive === false ? 'inactive' : 'public'),
      hiddenBy: null,
      isGenerated: false,
      change: changes.sections.get(id) ?? null,
      isMissing: false,
    };
    return isExpanded === true ? [row, ...listEntries(entries, 2, key)] : [row];
  });
  return [...top, ...sections];
}

function toVisibilityCells(
  found: EntryVisibility | null,
  nameHiding: (by: HiddenBy) => string,
): Pick<ManagerRow, 'visibility' | 'hiddenBy' | 'isGenerated'> {
  if (!found) return { visibility: null, hiddenBy: null, isGenerated: false };
  return {
    visibility: found.visibility,
    hiddenBy: found.hiddenBy && nameHiding(found.hiddenBy),
    isGenerated: found.row?.isGenerated ?? false,
  };
}

/** Describes what hides a page, using the navigation's titles. */
function createNamer(source: NavigationFile): (by: HiddenBy) => string {
  const titles = new Map<string, string>();
  const add = (entries: readonly NavigationEntry[]): void => {
    for (const { file, title, children } of entries) {
      titles.set(toRepoPath(file), withProductName(title));
      add(children);
    }
  };
  for (const { entries } of [source, ...source.sections]) add(entries);
  const sections = new Map(source.sections.map(({ id, title }) => [id, withProductName(title)]));
  return (by) =>
    by.kind === 'section'
      ? `section ${sections.get(by.slug) ?? by.slug}`
      : (titles.get(by.path ?? '') ?? by.path ?? 'an entry above it');
}
