import { execFileSync } from 'node:child_process';

/** Less growth than this is noise of the garbage collector. */
const MAX_GROWTH = 0.15;
/** Fewer samples say nothing about a trend. */
const MIN_SAMPLES = 40;

/** Resident memory of a process and of all that it started, in MB. */
export function readMemory(pid: number): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const tree = new Set([pid]);
  // A process can be listed before the one that started it.
  for (let size = 0; size !== tree.size; ) {
    size = tree.size;
    for (const [child = 0, parent = 0] of rows) if (tree.has(parent)) tree.add(child);
  }
  const kilobytes = rows.reduce((sum, [own = 0, , rss = 0]) => (tree.has(own) ? sum + rss : sum), 0);
  return Math.round(kilobytes / 1024);
}

/**
 * How much memory grew from the second to the last quarter of a run, as a share. Compares the lowest values, because
 * memory rises between two runs of the garbage collector; the first quarter warms up.
 *
 * @returns null for too few samples
 */
export function measureGrowth(samples: readonly number[]): number | null {
  if (samples.length < MIN_SAMPLES) return null;
  const quarter = Math.floor(samples.length / 4);
  const early = Math.min(...samples.slice(quarter, 2 * quarter));
  const late = Math.min(...samples.slice(-quarter));
  return late / early - 1;
}

/** Whether memory keeps growing. */
export function keepsGrowing(samples: readonly number[]): boolean {
  return (measureGrowth(samples) ?? 0) > MAX_GROWTH;
}
