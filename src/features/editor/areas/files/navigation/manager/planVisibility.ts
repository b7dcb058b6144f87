import type { NavigationVisibilityChange } from '#domain/api/site';
import { toContentPath, toRepoPath } from '#domain/content/paths';
import {
  createVisibilityLookup,
  predictVisibility,
  type VisibilityLookup,
  type VisibilityRows,
} from '#domain/visibility/entryVisibility';
import type { Visibility } from '#domain/visibility/visibility';
import type { ManagerRow } from './listRows';

/** A page or section whose visibility changes. */
export type VisibilityTarget = Pick<ManagerRow, 'kind' | 'id' | 'title'>;

/** A change of visibility and its effects. */
export interface VisibilityPlan {
  /** With the versions that were read, so that the server rejects them if the state is newer. */
  readonly changes: readonly NavigationVisibilityChange[];
  /** Restores the earlier values; the versions are those after the change. */
  readonly toUndo: (after: VisibilityRows) => NavigationVisibilityChange[];
  /** Files below `docs/` that visitors will no longer see. */
  readonly newlyHidden: readonly string[];
  /** Files below `docs/` that visitors will newly see. */
  readonly newlyShown: readonly string[];
}

/** Column values of each visibility, for a page. */
const COLUMNS = {
  public: { privacy: 'PUBLIC', isActive: true },
  private: { privacy: 'PRIVATE', isActive: true },
  inactive: { privacy: 'PUBLIC', isActive: false },
} as const satisfies Record<Visibility, object>;

/**
 * Plans a change. Entries that already have the visibility are skipped; sections are active or inactive, never private.
 */
export function planVisibility(
  rows: VisibilityRows,
  targets: readonly VisibilityTarget[],
  to: Visibility,
  pages: Iterable<string>,
): VisibilityPlan {
  const lookup = createVisibilityLookup(rows);
  const steps = targets.flatMap(({ kind, id, title }) => {
    if (kind === 'section') {
      const row = lookup.findSection(id);
      const before = row?.isActive ?? true;
      const isActive = to !== 'inactive';
      if (before === isActive) return [];
      const change = (value: boolean, updatedAt: string | null): NavigationVisibilityChange => ({
        ...{ section: id, title, isActive: value, updatedAt },
      });
      return [
        {
          change: change(isActive, row?.updatedAt ?? null),
          undo: (after: VisibilityLookup) => change(before, after.findSection(id)?.updatedAt ?? null),
        },
      ];
    }
    const path = toRepoPath(id);
    const { row, visibility } = lookup.find(path);
    if (visibility === to) return [];
    const { privacy, isActive } = row ?? COLUMNS.public;
    return [
      {
        change: { path, ...COLUMNS[to], updatedAt: row?.updatedAt ?? null },
        undo: (after: VisibilityLookup) => ({
          ...{ path, privacy, isActive },
          updatedAt: after.find(path).row?.updatedAt ?? null,
        }),
      },
    ];
  });
  const changes = steps.map(({ change }) => change);
  const after = createVisibilityLookup(predictVisibility(rows, changes));
  const all = [...pages].map((file) => ({
    file,
    was: lookup.find(toRepoPath(file)).isHidden,
    willBe: after.find(toRepoPath(file)).isHidden,
  }));
  return {
    changes,
    toUndo: (state) => {
      const lookup = createVisibilityLookup(state);
      return steps.map(({ undo }) => undo(lookup));
    },
    newlyHidden: all.filter(({ was, willBe }) => !was && willBe).map(({ file }) => file),
    newlyShown: all.filter(({ was, willBe }) => was && !willBe).map(({ file }) => file),
  };
}

/** Whether a change has to be confirmed: it affects a section, or more than one page. */
export function needsConfirmation({ changes, newlyHidden, newlyShown }: VisibilityPlan): boolean {
  return (
    changes.length > 1 ||
    newlyHidden.length + newlyShown.length > 1 ||
    changes.some((change) => 'section' in change)
  );
}

/** The sent changes whose page or section has changed since, with its current visibility. */
export function listStaleChanges(
  rows: VisibilityRows,
  changes: readonly NavigationVisibilityChange[],
): { readonly id: string; readonly visibility: Visibility }[] {
  const lookup = createVisibilityLookup(rows);
  return changes.flatMap((change): { id: string; visibility: Visibility }[] => {
    if ('section' in change) {
      const row = lookup.findSection(change.section);
      if ((row?.updatedAt ?? null) === change.updatedAt) return [];
      return [{ id: change.section, visibility: row?.isActive === false ? 'inactive' : 'public' }];
    }
    const { row, visibility } = lookup.find(change.path);
    return (row?.updatedAt ?? null) === change.updatedAt
      ? []
      : [{ id: toContentPath(change.path), visibility }];
  });
}
