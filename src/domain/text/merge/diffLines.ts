import { findShortestEdit, type LineChange, type LineRun } from '../edit/shortestEdit';
import { findAnchors } from '../lineAnchors';

/**
 * Compares two texts line by line (patience diff): lines that occur once in both are anchors, and between them the
 * shortest edit is found. Takes linear time, even for texts that have nothing in common, because pages can have 1 MB.
 *
 * @param a lines of the first text
 * @param b lines of the second
 * @returns the changes in order; lines outside them are equal, and no two are adjacent
 */
export function diffLines(a: readonly string[], b: readonly string[]): LineChange[] {
  const changes: LineChange[] = [];
  let end: LineRun = { a: 0, b: 0, length: 0 };
  for (const run of [...findRuns(a, b), { a: a.length, b: b.length, length: 0 }]) {
    const change = { fromA: end.a + end.length, toA: run.a, fromB: end.b + end.length, toB: run.b };
    if (change.fromA < change.toA || change.fromB < change.toB) changes.push(change);
    end = run;
  }
  return changes;
}

/**
 * Counts the lines that a change adds and removes.
 *
 * @param before lines joined by `\n`; an empty text has no lines
 * @param after lines joined by `\n`
 * @returns counts of lines; a changed line counts as one added and one removed
 */
export function countChangedLines(before: string, after: string): { added: number; removed: number } {
  const changes = diffLines(toCountedLines(before), toCountedLines(after));
  return {
    added: changes.reduce((sum, { fromB, toB }) => sum + toB - fromB, 0),
    removed: changes.reduce((sum, { fromA, toA }) => sum + toA - fromA, 0),
  };
}

/** A trailing line break ends the last line and doesn't start another. */
function toCountedLines(text: string): string[] {
  if (text === '') return [];
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
}

/** Maximum number of searches for anchors per line on average; normally ranges shrink quickly. */
const MAX_LOOKS = 64;

function findRuns(a: readonly string[], b: readonly string[]): LineRun[] {
  const runs: LineRun[] = [];
  const open: LineChange[] = [{ fromA: 0, toA: a.length, fromB: 0, toB: b.length }];
  let looks = (a.length + b.length) * MAX_LOOKS;
  for (let range = open.pop(); range; range = open.pop()) {
    const inner = trimEqualEnds(a, b, range, runs);
    if (inner.fromA === inner.toA || inner.fromB === inner.toB) continue;
    looks -= inner.toA - inner.fromA + inner.toB - inner.fromB;
    // In contrived texts, every anchor splits off only a line or two; the rest then counts as changed.
    if (looks < 0) continue;
    const anchors = findAnchors(a, b, inner);
    const found = anchors.length === 0 ? findShortestEdit(a, b, inner) : anchors;
    // Not spread: a call can't take as many arguments as a page can have lines.
    for (const run of found) runs.push(run);
    if (anchors.length > 0) for (const part of splitAt(inner, anchors)) open.push(part);
  }
  return runs.toSorted((one, other) => one.a - other.a || one.b - other.b);
}

/** Adds the equal lines at both ends of a range to `runs`; @returns the range between them */
function trimEqualEnds(
  a: readonly string[],
  b: readonly string[],
  { fromA, toA, fromB, toB }: LineChange,
  runs: LineRun[],
): LineChange {
  const most = Math.min(toA - fromA, toB - fromB);
  let start = 0;
  while (start < most && a[fromA + start] === b[fromB + start]) start += 1;
  let end = 0;
  while (end < most - start && a[toA - 1 - end] === b[toB - 1 - end]) end += 1;
  if (start > 0) runs.push({ a: fromA, b: fromB, length: start });
  if (end > 0) runs.push({ a: toA - end, b: toB - end, length: end });
  return { fromA: fromA + start, toA: toA - end, fromB: fromB + start, toB: toB - end };
}

/** The ranges before, between and after the anchors. */
function splitAt(range: LineChange, anchors: readonly LineRun[]): LineChange[] {
  const starts = [{ a: range.fromA, b: range.fromB }, ...anchors.map(({ a, b }) => ({ a: a + 1, b: b + 1 }))];
  return starts.map(({ a, b }, index) => {
    const next = anchors[index];
    return { fromA: a, toA: next?.a ?? range.toA, fromB: b, toB: next?.b ?? range.toB };
  });
}
