import { type TextEdit, toLineEdit } from '../text/edit/edits';
import { diffLines } from '../text/merge/diffLines';
import { type MergePart, mergeThreeWay } from '../text/merge/mergeThreeWay';

/** A change that a branch or pull request proposes, as it is in a text that is being reviewed. */
export interface ProposedChange {
  /**
   * `accepted`: the text has the proposed lines. `rejected`: it has the lines of the base. `edited`: it has others.
   */
  readonly state: 'accepted' | 'rejected' | 'edited';
  /** Index of the change's first line in the text; 0 is the first line. */
  readonly start: number;
  /** How many lines of the text belong to the change. */
  readonly count: number;
  /** Its lines without the change. */
  readonly base: readonly string[];
  /** Its lines with the change. */
  readonly proposed: readonly string[];
}

/**
 * Lists the changes that a text proposes, with what was decided about each.
 *
 * @param base the text without the changes, lines joined by `\n`
 * @param proposed the text with all of them
 * @param current the text with some of them; it may have other changes, which aren't listed
 */
export function listProposedChanges(base: string, proposed: string, current: string): ProposedChange[] {
  return (
    readDecisions(base.split('\n'), proposed.split('\n'), current.split('\n')) ??
    mergeThreeWay(base, proposed, current).flatMap(toProposedChange)
  );
}

/**
 * The edit that accepts or rejects a change.
 *
 * @param current the text that the change was listed for
 */
export function decide(current: string, change: ProposedChange, decision: 'accept' | 'reject'): TextEdit {
  const { start, count, base, proposed } = change;
  return toLineEdit(current, start, start + count, decision === 'accept' ? proposed : base);
}

const STATES: Readonly<Partial<Record<MergePart['kind'], ProposedChange['state']>>> = {
  both: 'accepted',
  theirs: 'rejected',
  conflict: 'edited',
};

/**
 * Reads the state of a change from a three-way merge. Unlike {@link readDecisions}, this also works for a text with
 * other edits.
 */
function toProposedChange({ kind, base, theirs, mine }: MergePart): ProposedChange[] {
  const state = STATES[kind];
  if (!state) return [];
  const { start, lines } = mine;
  return [{ state, start, count: lines.length, base: base.lines, proposed: theirs.lines }];
}

/** A proposed change, followed by the unchanged lines up to the next change. */
interface Stretch extends Pick<ProposedChange, 'base' | 'proposed'> {
  readonly after: readonly string[];
}

/** One decision on a path through the current text, which leads to the line where a stretch starts. */
interface Step {
  /** How many changes are rejected on the path so far. */
  readonly rejected: number;
  /** Where the previous stretch starts, and whether its change is accepted; null at the first stretch. */
  readonly last: { readonly start: number; readonly isAccepted: boolean } | null;
}

/** The step with the fewest rejected changes for each line where the same stretch can start. */
type Steps = ReadonlyMap<number, Step>;

/** @returns the index of the line after `lines` when the current text contains them at `at`; null when it doesn't */
type Skip = (lines: readonly string[], at: number | null) => number | null;

/**
 * Finds which changes have to be accepted and rejected to get the current text. When repeated lines allow several
 * answers, returns the one with the fewest rejected changes: accepting one change after another then always leads to a
 * text without rejected ones.
 *
 * @returns null when no combination does, because the text has other edits
 */
function readDecisions(
  base: readonly string[],
  proposed: readonly string[],
  current: readonly string[],
): ProposedChange[] | null {
  const changes = diffLines(base, proposed);
  const stretches = changes.map(
    ({ fromA, toA, fromB, toB }, index): Stretch => ({
      base: base.slice(fromA, toA),
      proposed: proposed.slice(fromB, toB),
      after: base.slice(toA, changes[index + 1]?.fromA),
    }),
  );
  const skip = createSkip(current, base.length + proposed.length);
  const head = skip(base.slice(0, changes[0]?.fromA), 0);
  if (head === null) return null;
  let steps: Steps = new Map([[head, { rejected: 0, last: null }]]);
  const layers = stretches.map((stretch) => {
    steps = takeSteps(steps, stretch, skip);
    return steps;
  });
  return steps.has(current.length) ? walkBack(layers, stretches, current.length) : null;
}

/** Maximum number of compared lines per line of the texts; more are only needed when many lines are the same. */
const MAX_LOOKS = 64;

function createSkip(current: readonly string[], size: number): Skip {
  let looks = (current.length + size) * MAX_LOOKS;
  return (lines, at) => {
    if (at === null || looks < 0) return null;
    const other = lines.findIndex((line, index) => line !== current[at + index]);
    looks -= 1 + (other < 0 ? lines.length : other);
    return other < 0 ? at + lines.length : null;
  };
}

function takeSteps(steps: Steps, { base, proposed, after }: Stretch, skip: Skip): Steps {
  const next = new Map<number, Step>();
  for (const [start, { rejected }] of steps) {
    for (const isAccepted of [true, false]) {
      const at = skip(after, skip(isAccepted ? proposed : base, start));
      const sum = rejected + (isAccepted ? 0 : 1);
      if (at === null || sum >= (next.get(at)?.rejected ?? Number.POSITIVE_INFINITY)) continue;
      next.set(at, { rejected: sum, last: { start, isAccepted } });
    }
  }
  return next;
}

/** Follows the steps back from the end of the current text, and collects the decisions in order. */
function walkBack(layers: readonly Steps[], stretches: readonly Stretch[], end: number): ProposedChange[] {
  let at = end;
  const found = stretches.toReversed().flatMap(({ base, proposed }, index): ProposedChange[] => {
    const last = layers.at(-1 - index)?.get(at)?.last;
    if (!last) return [];
    const { start, isAccepted } = last;
    at = start;
    const { length } = isAccepted ? proposed : base;
    return [{ state: isAccepted ? 'accepted' : 'rejected', start, count: length, base, proposed }];
  });
  return found.toReversed();
}
