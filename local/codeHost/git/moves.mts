import { isBinary } from './unifiedPatch.mts';

/** Share of the content that has to be the same, which is git's default. */
const MIN_SIMILARITY = 0.5;

/** Maximum number of pairs whose contents are compared; more would take too long. Git has such a limit too. */
const MAX_PAIRS = 10_000;

/**
 * Finds files that were moved: an added file with the content of a removed one, or else with a similar one. The most
 * similar ones are matched first.
 *
 * @param readBlob returns the content of a blob
 * @returns the removed file by the added one
 */
export function matchMoves<File extends { readonly blobSha: string }>(
  removed: readonly File[],
  added: readonly File[],
  readBlob: (sha: string) => Buffer,
): Map<File, File> {
  const isCompared = removed.length * added.length <= MAX_PAIRS;
  const lines = new Map(
    [...removed, ...added].map((file) => [file, isCompared ? countLines(readBlob(file.blobSha)) : null]),
  );
  const pairs = added.flatMap((to) =>
    removed.map((from) => ({
      from,
      to,
      share: from.blobSha === to.blobSha ? 1 : similarity(lines.get(from) ?? null, lines.get(to) ?? null),
    })),
  );
  const sources = new Map<File, File>();
  const taken = new Set<File>();
  for (const { from, to, share } of pairs.toSorted((a, b) => b.share - a.share)) {
    if (share < MIN_SIMILARITY || taken.has(from) || sources.has(to)) continue;
    taken.add(from);
    sources.set(to, from);
  }
  return sources;
}

/** How often each line occurs, and the length of all; null for a binary file. */
interface Lines {
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

function countLines(content: Buffer): Lines | null {
  if (isBinary(content)) return null;
  const counts = new Map<string, number>();
  for (const line of content.toString('utf8').split(/(?<=\n)/)) counts.set(line, (counts.get(line) ?? 0) + 1);
  return { counts, length: content.length };
}

/** Like git: the share of the larger file that both have, in any order. */
function similarity(one: Lines | null, other: Lines | null): number {
  if (!one || !other) return 0;
  const longest = Math.max(one.length, other.length);
  if (longest === 0) return 0;
  let shared = 0;
  for (const [line, count] of one.counts) {
    shared += Math.min(count, other.counts.get(line) ?? 0) * Buffer.byteLength(line);
  }
  return shared / longest;
}
