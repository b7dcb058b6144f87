import { Button } from '@site/src/components/ui/Button';
import { CircleCheck, GitMerge } from 'lucide-react';
import { useMemo } from 'react';
import { type MergeChoice, resolveChoice } from '#domain/text/mergeChoices';
import type { MergePart } from '#domain/text/mergeThreeWay';
import { mergeWords } from '#domain/text/mergeWords';
import { BaseText } from './BaseText';
import { MergedText } from './MergedText';
import styles from './MergeParts.module.css';

interface ConflictPartProps {
  readonly part: MergePart;
  /** "Conflict 1 of 3". */
  readonly label: string;
  readonly id: string;
  readonly choice: MergeChoice | null;
  /** Earlier manual edit; null for none. */
  readonly written: string | null;
  readonly isBaseShown: boolean;
  readonly onChoose: (choice: MergeChoice) => void;
}

const TAKES = [
  { take: 'theirs', label: 'Use theirs' },
  { take: 'mine', label: 'Use mine' },
  { take: 'both', label: 'Use both' },
] as const;

/** A part that both changed, with both texts and the choice between them. */
export function ConflictPart({ part, label, id, choice, written, isBaseShown, onChoose }: ConflictPartProps) {
  const { base, theirs, mine } = part;
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
        {choice ? <CircleCheck aria-hidden="true" /> : <GitMerge aria-hidden="true" />}
        {label}
        {choice ? ': resolved' : ': you both changed this'}
      </p>
      <div className={styles.choices}>
        {TAKES.map(({ take, label: text }) => (
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
            title="Your words and theirs, in one text"
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
          <h3 className={styles.side}>Theirs</h3>
          <MergedText lines={theirs.lines} base={base.lines} tone="theirs" />
        </div>
        <div className={styles.cell} data-side="result">
          <h3 className={styles.side}>Result</h3>
          <ConflictResult part={part} label={label} choice={choice} written={written} onChoose={onChoose} />
        </div>
        <div className={styles.cell} data-side="mine">
          <h3 className={styles.side}>Mine</h3>
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

/** A manual edit starts with the text chosen before, or with both texts, so that nothing has to be typed again. */
function toHandText(part: MergePart, choice: MergeChoice | null): string {
  return resolveChoice(part, choice ?? { take: 'both', text: null }).join('\n');
}
