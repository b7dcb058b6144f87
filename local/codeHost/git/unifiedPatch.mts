import { type DiffLine, diffLines, splitLines } from './lineDiff.mts';

/** Unchanged lines shown around a change. */
const CONTEXT = 3;

/** A comparison of two texts, as GitHub's API shows it. */
export interface Patch {
  /** Hunks in unified format without file headers; null for a file that is not text. */
  readonly text: string | null;
  readonly additions: number;
  readonly deletions: number;
}

/** Compares two versions of a file (an absent one is an empty buffer). */
export function createPatch(before: Buffer, after: Buffer): Patch {
  if (isBinary(before) || isBinary(after)) return { text: null, additions: 0, deletions: 0 };
  const lines = diffLines(splitLines(before.toString('utf8')), splitLines(after.toString('utf8')));
  return {
    text: formatHunks(lines),
    additions: lines.filter(({ kind }) => kind === 'added').length,
    deletions: lines.filter(({ kind }) => kind === 'removed').length,
  };
}

/** Git's own test: a NUL byte among the first 8000 bytes. */
export function isBinary(content: Buffer): boolean {
  return content.subarray(0, 8000).includes(0);
}

function formatHunks(lines: readonly DiffLine[]): string {
  return findHunks(lines)
    .map(([start, end]) => formatHunk(lines, start, end))
    .join('\n');
}

/** Ranges of line indexes to show; changes whose context touches share one. */
function findHunks(lines: readonly DiffLine[]): [number, number][] {
  const hunks: [number, number][] = [];
  for (const [index, line] of lines.entries()) {
    if (line.kind === 'same') continue;
    const last = hunks.at(-1);
    const end = Math.min(index + CONTEXT + 1, lines.length);
    if (last && index - CONTEXT <= last[1]) last[1] = end;
    else hunks.push([Math.max(index - CONTEXT, 0), end]);
  }
  return hunks;
}

const MARK = { same: ' ', added: '+', removed: '-' } as const;

function formatHunk(lines: readonly DiffLine[], start: number, end: number): string {
  const count = (part: readonly DiffLine[], without: DiffLine['kind']): number =>
    part.filter(({ kind }) => kind !== without).length;
  const range = (without: DiffLine['kind']): string => {
    const length = count(lines.slice(start, end), without);
    const first = count(lines.slice(0, start), without) + (length === 0 ? 0 : 1);
    return length === 1 ? `${first}` : `${first},${length}`;
  };
  const body = lines.slice(start, end).map(({ kind, text }) => {
    const content = text.endsWith('\n') ? text.slice(0, -1) : `${text}\n\\ No newline at end of file`;
    return `${MARK[kind]}${content}`;
  });
  return [`@@ -${range('added')} +${range('removed')} @@`, ...body].join('\n');
}
