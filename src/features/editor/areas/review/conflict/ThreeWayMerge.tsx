import { Button } from '@site/src/components/ui/Button';
import { useId, useMemo, useState } from 'react';
import { countNoun } from '#domain/text/countNoun';
import {
  type ConflictChoice,
  findChoice,
  findWritten,
  listConflicts,
  type MergeChoice,
  type MergeConflict,
  putChoice,
  resolveChoice,
} from '#domain/text/merge/mergeChoices';
import { joinMerge, type MergePart, mergeThreeWay } from '#domain/text/merge/mergeThreeWay';
import { AppliedChange } from './AppliedChange';
import { ConflictPart } from './ConflictPart';
import styles from './ConflictView.module.css';
import { SameLines } from './SameLines';
import { EDITORS, type SideLabels } from './sideLabels';

export interface ThreeWayMergeProps {
  /** Lines joined by `\n`, like the others; null when both added the file. */
  readonly base: string | null;
  readonly theirs: string;
  readonly mine: string;
  /** By default those of two editors. */
  readonly labels?: SideLabels;
  /** The choices so far, including earlier sessions. */
  readonly choices: readonly ConflictChoice[];
  readonly onChoose: (choices: readonly ConflictChoice[]) => void;
  /** Called with the merged text when the user accepts it. */
  readonly onUse: (text: string) => void;
  readonly onCancel: () => void;
}

/** Merges two edits of one page: changes without conflicts are applied, the user resolves the rest. */
export function ThreeWayMerge({
  base,
  theirs,
  mine,
  labels = EDITORS,
  choices,
  onChoose,
  onUse,
  onCancel,
}: ThreeWayMergeProps) {
  const parts = useMemo(() => mergeThreeWay(base, theirs, mine), [base, theirs, mine]);
  const conflicts = useMemo(() => listConflicts(parts), [parts]);
  const [isBaseShown, setBaseShown] = useState(false);
  const id = useId();
  const open = conflicts.filter((conflict) => !findChoice(conflict, choices));
  const use = (): void => {
    const found = new Map(conflicts.map((conflict) => [conflict.index, findChoice(conflict, choices)]));
    onUse(joinMerge(parts, (part, index) => resolveChoice(part, found.get(index) ?? MINE)));
  };
  return (
    <>
      <div className={styles.intro}>
        <p>{mergeMessage(parts, base === null, labels)}</p>
        {base !== null && (
          <Button size="small" aria-pressed={isBaseShown} onClick={() => setBaseShown(!isBaseShown)}>
            Show the original text
          </Button>
        )}
      </div>
      <div className={styles.parts}>
        <MergeParts
          parts={parts}
          conflicts={conflicts}
          choices={choices}
          labels={labels}
          isBaseShown={isBaseShown}
          idOf={(index) => `${id}-${index}`}
          onChoose={(conflict, choice) => onChoose(putChoice(conflict, choices, choice))}
        />
      </div>
      <footer className={styles.foot}>
        <p role="status" className={styles.count}>
          {openConflictsLabel(open.length)}
        </p>
        {open.length > 0 && (
          <Button onClick={() => document.getElementById(`${id}-${open[0]?.index}`)?.focus()}>
            Next conflict
          </Button>
        )}
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" disabled={open.length > 0} onClick={use}>
          Use this result
        </Button>
      </footer>
    </>
  );
}

/** Never used: the result is available only after all conflicts are resolved. */
const MINE: MergeChoice = { take: 'mine', text: null };

interface MergePartsProps {
  readonly parts: readonly MergePart[];
  readonly conflicts: readonly MergeConflict[];
  readonly choices: readonly ConflictChoice[];
  readonly labels: SideLabels;
  readonly isBaseShown: boolean;
  readonly idOf: (index: number) => string;
  readonly onChoose: (conflict: MergeConflict, choice: MergeChoice) => void;
}

function MergeParts({ parts, conflicts, choices, labels, isBaseShown, idOf, onChoose }: MergePartsProps) {
  return parts.map((part, index) => {
    const key = `${part.theirs.start}:${part.mine.start}:${part.kind}`;
    if (part.kind === 'same') {
      return (
        <SameLines
          key={key}
          lines={part.mine.lines}
          isAfterChange={index > 0}
          isBeforeChange={index < parts.length - 1}
        />
      );
    }
    if (part.kind !== 'conflict') {
      return (
        <AppliedChange
          key={key}
          part={{ ...part, kind: part.kind }}
          labels={labels}
          isBaseShown={isBaseShown}
        />
      );
    }
    const number = conflicts.findIndex((conflict) => conflict.index === index);
    const conflict = conflicts[number];
    if (!conflict) return null;
    return (
      <ConflictPart
        key={key}
        id={idOf(index)}
        part={part}
        label={`Conflict ${number + 1} of ${conflicts.length}`}
        labels={labels}
        choice={findChoice(conflict, choices)}
        written={findWritten(conflict, conflicts, choices)}
        isBaseShown={isBaseShown}
        onChoose={(choice) => onChoose(conflict, choice)}
      />
    );
  });
}

function countKind(parts: readonly MergePart[], kind: MergePart['kind']): number {
  return parts.filter((part) => part.kind === kind).length;
}

function mergeMessage(
  parts: readonly MergePart[],
  isNew: boolean,
  { sides, both, effect }: SideLabels,
): string {
  const conflicts = countKind(parts, 'conflict');
  if (isNew) {
    return conflicts === 0
      ? `${both} added this page, with the same text. ${effect}`
      : `${both} added this page. Choose wherever the two differ. ${effect}`;
  }
  if (conflicts === 0) {
    return `${sides} changed different parts of this page, and the changes fit together. ${effect}`;
  }
  const where = conflicts === 1 ? 'one part' : `${conflicts} parts`;
  return `${sides} changed ${where} of this page differently. All other changes are applied. ${effect}`;
}

function openConflictsLabel(count: number): string {
  return count === 0 ? 'No conflicts left' : `${countNoun(count, 'conflict')} left`;
}
