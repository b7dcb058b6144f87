import { timeFormat } from '@site/src/components/ui/Time';
import type { PageVersion } from '#domain/api/content';

/** The other side of a comparison: the previous version, the text in the editor, or a version by its commit. */
export type ComparedWith = 'before' | 'current' | (string & {});

/** The two sides of a comparison. */
export interface Comparison {
  /** The other side that was chosen, or a default when that one isn't possible. */
  readonly chosen: ComparedWith;
  /** Versions to read; null for a side that has no version. */
  readonly before: PageVersion | null;
  readonly after: PageVersion | null;
  readonly labels: { readonly before: string; readonly after: string };
}

/** The chosen version and the list it was chosen from. */
export interface VersionChoice {
  /** Latest first. */
  readonly versions: readonly PageVersion[];
  /** Whether there are older versions that aren't listed. */
  readonly hasMore: boolean;
  readonly index: number;
}

/** Whether the version before the chosen one is known, or known not to exist. */
export function isPreviousKnown({ versions, index, hasMore }: VersionChoice): boolean {
  return index + 1 < versions.length || !hasMore;
}

/** Finds the sides of a comparison: the older text is on the left. */
export function compareVersions(choice: VersionChoice, wanted: ComparedWith): Comparison {
  const { versions, index } = choice;
  const version = versions[index] ?? null;
  // After a save, older versions are no longer listed until they are loaded again.
  const isListed = wanted === 'current' || versions.some(({ commit }) => commit === wanted);
  const isBefore = !isListed || wanted === version?.commit;
  const chosen = isBefore ? (isPreviousKnown(choice) ? 'before' : 'current') : wanted;
  const name = (side: PageVersion | null): string => (side ? toTime(side) : '');
  if (chosen === 'current') {
    return {
      chosen,
      before: version,
      after: null,
      labels: { before: name(version), after: 'In the editor now' },
    };
  }
  const at = chosen === 'before' ? index + 1 : versions.findIndex(({ commit }) => commit === chosen);
  const other = versions[at] ?? null;
  const [before, after] = at < index ? [version, other] : [other, version];
  return { chosen, before, after, labels: { before: name(before), after: name(after) } };
}

/** The time of a version for people, in the device's time zone; as it is when it can't be read. */
export function toTime({ date }: Pick<PageVersion, 'date'>): string {
  const time = new Date(date);
  return Number.isNaN(time.getTime()) ? date : timeFormat.format(time);
}
