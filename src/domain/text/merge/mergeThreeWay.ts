import type { LineChange } from '../edit/shortestEdit';
import { countCommonEnd, countCommonStart } from './countCommon';
import { diffLines } from './diffLines';

/** Some lines of one of the three texts. */
interface MergeSide {
  /** Index of the first line in that text; 0 is the first line. */
  readonly start: number;
  readonly lines: readonly string[];
}

/** A part of a merge, with its lines in each of the three texts. */
export interface MergePart {
  /**
   * `same`: unchanged. `mine`, `theirs`: one side changed it, and its version is the result. `both`: both made the
   * same change. `conflict`: both changed it differently, and someone has to choose.
   */
  readonly kind: 'same' | 'mine' | 'theirs' | 'both' | 'conflict';
  readonly base: MergeSide;
  readonly theirs: MergeSide;
  readonly mine: MergeSide;
}

/**
 * Merges two edits of one text, line by line. Changes that neither overlap nor touch are all applied. In order, the
 * parts contain each of the three texts completely, so nothing can get lost.
 *
 * @param base the common base, lines joined by `\n`; null when both added the file: then every difference is a conflict
 * @param theirs lines joined by `\n`
 * @param mine lines joined by `\n`
 */
export function mergeThreeWay(base: string | null, theirs: string, mine: string): MergePart[] {
  const sides = { theirs: theirs.split('\n'), mine: mine.split('\n') };
  if (base === null) return mergeWithoutBase({ base: [], ...sides });
  return mergeSequences({ base: base.split('\n'), ...sides });
}

/**
 * Merges lists of strings, such as words, in the same way.
 *
 * @returns parts whose `lines` are the items
 */
export function mergeSequences(texts: MergeTexts): MergePart[] {
  const parts: MergePart[] = [];
  const cursor = new PartCursor(texts);
  for (const region of groupChanges(diffLines(texts.base, texts.theirs), diffLines(texts.base, texts.mine))) {
    parts.push(...cursor.takeSame(region.from), ...cursor.takeRegion(region));
  }
  return [...parts, ...cursor.takeSame(texts.base.length)];
}

/**
 * Joins the parts of a merge.
 *
 * @param resolve returns the lines for a conflict; called for conflicts only, with the part's index
 * @returns the text, lines joined by `\n`
 */
export function joinMerge(
  parts: readonly MergePart[],
  resolve: (part: MergePart, index: number) => readonly string[],
): string {
  return parts
    .flatMap((part, index) => (part.kind === 'conflict' ? resolve(part, index) : mergedLines(part)))
    .join('\n');
}

/** The resulting lines of a part without a conflict. */
export function mergedLines({ kind, mine, theirs }: MergePart): readonly string[] {
  return kind === 'theirs' ? theirs.lines : mine.lines;
}

/** The three versions as items. */
export interface MergeTexts {
  readonly base: readonly string[];
  readonly theirs: readonly string[];
  readonly mine: readonly string[];
}

/** Lines of the base that either side changed. */
interface Region {
  readonly from: number;
  to: number;
  readonly theirs: LineChange[];
  readonly mine: LineChange[];
}

/** Groups changes that overlap or touch. */
function groupChanges(theirs: readonly LineChange[], mine: readonly LineChange[]): Region[] {
  const all = [
    ...theirs.map((change) => ({ change, isMine: false })),
    ...mine.map((change) => ({ change, isMine: true })),
  ].toSorted((one, other) => one.change.fromA - other.change.fromA);
  const regions: Region[] = [];
  for (const { change, isMine } of all) {
    const last = regions.at(-1);
    const own = isMine ? { theirs: [], mine: [change] } : { theirs: [change], mine: [] };
    if (!last || change.fromA > last.to) regions.push({ from: change.fromA, to: change.toA, ...own });
    else {
      last.to = Math.max(last.to, change.toA);
      (isMine ? last.mine : last.theirs).push(change);
    }
  }
  return regions;
}

/** Walks through the three texts in parallel. */
class PartCursor {
  private readonly at = { base: 0, theirs: 0, mine: 0 };

  constructor(private readonly texts: MergeTexts) {}

  /** Takes the unchanged lines up to a line of the base. */
  takeSame(to: number): MergePart[] {
    const count = to - this.at.base;
    return count === 0 ? [] : [this.take('same', { base: count, theirs: count, mine: count })];
  }

  takeRegion({ from, to, theirs, mine }: Region): MergePart[] {
    const base = to - from;
    const counts = { base, theirs: base + countGrowth(theirs), mine: base + countGrowth(mine) };
    if (mine.length === 0) return [this.take('theirs', counts)];
    if (theirs.length === 0) return [this.take('mine', counts)];
    return this.takeOverlap(counts);
  }

  /** Takes a conflict with only the lines that differ; lines that both sides share at its ends aren't part of it. */
  private takeOverlap(counts: Counts): MergePart[] {
    const theirs = this.texts.theirs.slice(this.at.theirs, this.at.theirs + counts.theirs);
    const mine = this.texts.mine.slice(this.at.mine, this.at.mine + counts.mine);
    const start = countCommonStart(theirs, mine);
    if (start === theirs.length && start === mine.length) return [this.take('both', counts)];
    const end = countCommonEnd(theirs, mine, Math.min(theirs.length, mine.length) - start);
    const conflict = {
      base: counts.base,
      theirs: counts.theirs - start - end,
      mine: counts.mine - start - end,
    };
    return [...this.takeAlike(start), this.take('conflict', conflict), ...this.takeAlike(end)];
  }

  /** Takes lines that both sides added. */
  takeAlike(count: number): MergePart[] {
    return count === 0 ? [] : [this.take('both', { base: 0, theirs: count, mine: count })];
  }

  take(kind: MergePart['kind'], counts: Counts): MergePart {
    const side = (name: keyof Counts): MergeSide => {
      const start = this.at[name];
      this.at[name] += counts[name];
      return { start, lines: this.texts[name].slice(start, this.at[name]) };
    };
    return { kind, base: side('base'), theirs: side('theirs'), mine: side('mine') };
  }
}

/** Numbers of lines. */
type Counts = Readonly<Record<keyof MergeTexts, number>>;

function countGrowth(changes: readonly LineChange[]): number {
  return changes.reduce((sum, { fromA, toA, fromB, toB }) => sum + (toB - fromB) - (toA - fromA), 0);
}

function mergeWithoutBase(texts: MergeTexts): MergePart[] {
  const parts: MergePart[] = [];
  const cursor = new PartCursor(texts);
  let end = 0;
  for (const { fromA, toA, fromB, toB } of diffLines(texts.theirs, texts.mine)) {
    parts.push(...cursor.takeAlike(fromA - end));
    parts.push(cursor.take('conflict', { base: 0, theirs: toA - fromA, mine: toB - fromB }));
    end = toA;
  }
  return [...parts, ...cursor.takeAlike(texts.theirs.length - end)];
}
