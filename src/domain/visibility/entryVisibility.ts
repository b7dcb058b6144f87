import type { NavigationVisibilityChange, NavigationVisibilityResponse } from '../api/site';
import { type RepoPath, toHref } from '../content/paths';
import { listAncestors, toVisibility, type Visibility } from './visibility';

/** The rows that decide what visitors see. */
export type VisibilityRows = Pick<NavigationVisibilityResponse, 'sections' | 'entries'>;
type EntryRow = VisibilityRows['entries'][number];
type SectionRow = VisibilityRows['sections'][number];

/** What hides a page that is public itself: a page or section above it. */
export type HiddenBy =
  | { readonly kind: 'page'; readonly path: RepoPath | null; readonly visibility: Visibility }
  | { readonly kind: 'section'; readonly slug: string };

/** Visibility of one page. */
export interface EntryVisibility {
  /** What it is set to. */
  readonly visibility: Visibility;
  /** What hides it from above; null when nothing does. */
  readonly hiddenBy: HiddenBy | null;
  /** Whether visitors can't see it, for any reason. */
  readonly isHidden: boolean;
  /** Its own row; null for a page without an entry, which inherits from the nearest page above it. */
  readonly row: EntryRow | null;
}

/** Looks up the visibility of pages in one state of the rows. */
export interface VisibilityLookup {
  readonly find: (path: RepoPath) => EntryVisibility;
  readonly findSection: (slug: string) => SectionRow | null;
}

/** Creates the lookup. It applies the database's rule (`private.hidden_paths`), so that changes can be previewed. */
export function createVisibilityLookup({ sections, entries }: VisibilityRows): VisibilityLookup {
  const byId = new Map(entries.map((row) => [row.id, row]));
  const byPath = new Map(entries.map((row) => [row.path, row]));
  const byHref = new Map(entries.map((row) => [row.href, row]));
  const sectionById = new Map(sections.map((row) => [row.id, row]));
  const sectionBySlug = new Map(sections.map((row) => [row.slug, row]));

  /** What hides a row: an entry above it, or its section. */
  function findAbove({ sectionId, parentId }: EntryRow): HiddenBy | null {
    const section = sectionById.get(sectionId ?? '');
    if (section && !section.isActive) return { kind: 'section', slug: section.slug };
    const parent = byId.get(parentId ?? '');
    return parent ? findHiding(parent) : null;
  }

  /** What hides the pages below a row: the row itself, or what hides the row. */
  function findHiding(row: EntryRow): HiddenBy | null {
    const visibility = toVisibility(row);
    return visibility === 'public' ? findAbove(row) : { kind: 'page', path: row.path, visibility };
  }

  function decide(path: RepoPath): EntryVisibility {
    const own = byPath.get(path);
    const href = own ? null : toHref(path);
    const row = own ?? byHref.get(href) ?? null;
    if (row) {
      const [visibility, hiddenBy] = [toVisibility(row), findAbove(row)];
      return { visibility, hiddenBy, isHidden: visibility !== 'public' || hiddenBy !== null, row };
    }
    const nearest = listAncestors(href ?? '').find((above) => byHref.has(above));
    const above = byHref.get(nearest ?? '');
    const hiddenBy = above ? findHiding(above) : null;
    return { visibility: 'public', hiddenBy, isHidden: hiddenBy !== null, row };
  }

  const decided = new Map<RepoPath, EntryVisibility>();
  function find(path: RepoPath): EntryVisibility {
    const known = decided.get(path) ?? decide(path);
    decided.set(path, known);
    return known;
  }
  return { find, findSection: (slug) => sectionBySlug.get(slug) ?? null };
}

/** The rows after changes of visibility, to preview the changes before they are made. */
export function predictVisibility(
  rows: VisibilityRows,
  changes: readonly NavigationVisibilityChange[],
): VisibilityRows {
  const lookup = createVisibilityLookup(rows);
  const sections = new Map<string, boolean>();
  const changed = new Map<EntryRow, EntryRow>();
  const added: PageChange[] = [];
  for (const change of changes) {
    if ('section' in change) {
      sections.set(change.section, change.isActive);
      continue;
    }
    const { row } = lookup.find(change.path);
    const { privacy, isActive } = change;
    if (!row) added.push(change);
    else changed.set(row, { ...row, privacy: privacy ?? row.privacy, isActive: isActive ?? row.isActive });
  }
  const entries = rows.entries.map((row) => changed.get(row) ?? row);
  return {
    sections: rows.sections.map((row) => ({ ...row, isActive: sections.get(row.slug) ?? row.isActive })),
    entries: added
      .toSorted((a, b) => toHref(a.path).localeCompare(toHref(b.path)))
      .reduce<EntryRow[]>(insertEntry, entries),
  };
}

type PageChange = Extract<NavigationVisibilityChange, { path: string }>;

/**
 * Adds a new entry below the nearest page above it, as the database does. Entries below its path become its children:
 * those without a parent, and those whose parent was the nearest page above them. The navigation file decides about its
 * own entries.
 */
function insertEntry(
  entries: readonly EntryRow[],
  { path, privacy = 'PUBLIC', isActive = true }: PageChange,
): EntryRow[] {
  const href = toHref(path);
  const nearest = listAncestors(href).flatMap((above) => entries.find((row) => row.href === above) ?? [])[0];
  const id = `new ${path}`;
  const isAdopted = ({ parentId, sectionId, isGenerated }: EntryRow): boolean =>
    parentId === null ? sectionId === null : parentId === nearest?.id && !isGenerated;
  const adopted = entries.map((row) =>
    row.href?.startsWith(`${href}/`) && isAdopted(row) ? { ...row, parentId: id } : row,
  );
  const added: EntryRow = {
    id,
    path,
    href,
    privacy,
    isActive,
    isGenerated: false,
    updatedAt: '',
    parentId: nearest?.id ?? null,
    sectionId: nearest?.sectionId ?? null,
  };
  return [...adopted, added];
}
