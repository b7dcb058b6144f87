import { formatPatch, OMIT_HEADERS, structuredPatch } from 'diff';

/** Unchanged lines shown around a change. */
const CONTEXT = 3;

/** Maximum number of changed lines in a patch; more would take too long to find. GitHub has such a limit too. */
const MAX_EDITS = 1500;

/** A comparison of two texts, as GitHub's API shows it. */
export interface Patch {
  /** Hunks in unified format without file headers; null for a binary file, and for one with too many changes. */
  readonly text: string | null;
  readonly additions: number;
  readonly deletions: number;
}

/** Compares two versions of a file; a version that doesn't exist is an empty buffer. */
export function createPatch(before: Buffer, after: Buffer): Patch {
  const none = { text: null, additions: 0, deletions: 0 };
  if (isBinary(before) || isBinary(after)) return none;
  const [old, current] = [before.toString('utf8'), after.toString('utf8')];
  const patch = structuredPatch('', '', old, current, '', '', { context: CONTEXT, maxEditLength: MAX_EDITS });
  if (!patch) return none;
  const lines = patch.hunks.flatMap((hunk) => hunk.lines);
  return {
    text: formatPatch(patch, OMIT_HEADERS)
      .replace(/\n$/, '')
      .replace(/^@@ .* @@$/gm, shortenRanges),
    additions: lines.filter((line) => line.startsWith('+')).length,
    deletions: lines.filter((line) => line.startsWith('-')).length,
  };
}

/** Git omits the length of a range when it is 1. */
const shortenRanges = (head: string): string => head.replace(/,1(?= )/g, '');

/** Git's own test: a NUL byte among the first 8000 bytes. */
export function isBinary(content: Buffer): boolean {
  return content.subarray(0, 8000).includes(0);
}
