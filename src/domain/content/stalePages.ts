import type { Verification } from './pageNotes';

/** A page, with the dates of its last change and its last verification. */
export interface PageAge {
  /** Path below docs/. */
  readonly path: string;
  readonly verified: Verification | null;
  /** Day of the last change, as `2026-11-23`; null when the file is in no commit. */
  readonly changed: string | null;
}

/**
 * Sorts pages by how long ago they were last looked at: the day they were verified, and without one, the day of
 * their last change. Of two pages with the same day, the one that was never verified comes first.
 *
 * @returns the stalest first
 */
export function sortByStaleness(pages: readonly PageAge[]): PageAge[] {
  return pages.toSorted(
    (a, b) =>
      toDay(a).localeCompare(toDay(b), 'en') ||
      Number(a.verified !== null) - Number(b.verified !== null) ||
      a.path.localeCompare(b.path, 'en'),
  );
}

function toDay({ verified, changed }: PageAge): string {
  return verified?.date ?? changed ?? '';
}

/** Whether a page changed after it was verified, so that the note may be out of date. */
export function isChangedSince({ verified, changed }: PageAge): boolean {
  return verified !== null && changed !== null && changed > verified.date;
}
