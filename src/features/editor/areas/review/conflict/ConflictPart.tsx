import { Button } from '@site/src/components/ui/Button';
import { CircleCheck, GitMerge } from 'lucide-react';
import { useMemo } from 'react';
import { type MergeChoice, resolveChoice } from '#domain/text/merge/mergeChoices';
import type { MergePart } from '#domain/text/merge/mergeThreeWay';
import { mergeWords } from '#domain/text/merge/mergeWords';
import { BaseText } from './BaseText';
import { MergedText } from './MergedText';
import styles from './MergeParts.module.css';
import type { SideLabels } from './sideLabels';

interface ConflictPartProps {
  readonly part: MergePart;
  /** "Conflict 1 of 3". */
  readonly label: string;
  readonly labels: SideLabels;
  readonly id: string;
  readonly choice: MergeChoice | null;
  /** Earlier manual edit; null for none. */
  readonly written: string | null;
  readonly isBaseShown: boolean;
  readonly onChoose: (choice: MergeChoice) => void;
}

/** A part that both changed, with both texts and the choice between them. */
export function ConflictPart({
  part,
  label,
  labels,
  id,
  choice,
  written,
  isBaseShown,
  onChoose,
}: ConflictPartProps) {
  const { base, theirs, mine } = part;
  const takes = [
    { take: 'theirs', text: labels.useTheirs },
    { take: 'mine', text: labels.useMine },
    { take: 'both', text: 'Use both' },
  ] as const;
  const words = useMemo(() => mergeWords(base.lines, theirs.lines, mine.lines), [base, theirs, mine]);
  return (
    <section
      id={id}
      tabIndex={-1}
      className={styles.part}
      data-kind={choice ? 'resolved' : 'conflict'}
      aria-label={label}
    >
      <p className={styles.head}>
        {choice ? <CircleCheck /> : <GitMerge />}
        {label}
        {choice ? ': resolved' : `: ${toLowerStart(labels.both)} changed this`}
      </p>
      <div className={styles.choices}>
        {takes.map(({ take, text }) => (
          <Button
            key={take}
            size="small"
            aria-pressed={choice?.take === take}
            onClick={() => onChoose({ take, text: written })}
          >
            {text}
          </Button>
        ))}
        {words && (
          <Button
            size="small"
            aria-pressed={choice?.take === 'words'}
            title="The words of both, in one text"
            onClick={() => onChoose({ take: 'words', text: written })}
          >
            Combine words
          </Button>
        )}
        <Button
          size="small"
          aria-pressed={choice?.take === 'hand'}
          onClick={() => onChoose({ take: 'hand', text: written ?? toHandText(part, choice) })}
        >
          Edit by hand
        </Button>
      </div>
      {isBaseShown && <BaseText lines={base.lines} />}
      <div className={styles.sides}>
        <div className={styles.cell} data-side="theirs">
          <h3 className={styles.side}>{labels.theirs}</h3>
          <MergedText lines={theirs.lines} base={base.lines} tone="theirs" />
        </div>
        <div className={styles.cell} data-side="result">
          <h3 className={styles.side}>Result</h3>
          <ConflictResult part={part} label={label} choice={choice} written={written} onChoose={onChoose} />
        </div>
        <div className={styles.cell} data-side="mine">
          <h3 className={styles.side}>{labels.mine}</h3>
          <MergedText lines={mine.lines} base={base.lines} tone="mine" />
        </div>
      </div>
    </section>
  );
}

function ConflictResult({
  part,
  label,
  choice,
  written,
  onChoose,
}: Pick<ConflictPartProps, 'part' | 'label' | 'choice' | 'written' | 'onChoose'>) {
  if (!choice && written !== null) {
    return (
      <p className={styles.nothing}>
        This part changed after you wrote your text for it. Choose <strong>Edit by hand</strong> to get your
        text back.
      </p>
    );
  }
  if (!choice) return <p className={styles.nothing}>Choose what goes here.</p>;
  if (choice.take !== 'hand') return <MergedText lines={resolveChoice(part, choice)} />;
  const text = choice.text ?? '';
  return (
    <textarea
      className={styles.hand}
      aria-label={`${label}: your text`}
      rows={Math.min(16, text.split('\n').length + 1)}
      value={text}
      onChange={({ target }) => onChoose({ take: 'hand', text: target.value })}
    />
  );
}

function toLowerStart(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A manual edit starts with the text chosen before, or with both texts, so that nothing has to be typed again. */
function toHandText(part: MergePart, choice: MergeChoice | null): string {
  return resolveChoice(part, choice ?? { take: 'both', text: null }).join('\n');
}
