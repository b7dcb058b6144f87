import { Button } from '@site/src/components/ui/Button';
import { CircleAlert, Lightbulb, TriangleAlert } from 'lucide-react';
import { memo, type RefObject } from 'react';
import type { ContentProblem } from '#domain/content/mdx/check/problem';
import { countNoun } from '#domain/text/countNoun';
import styles from './ProblemList.module.css';
import type { SourceEditorHandle } from './sourceEditorHandle';
import type { FoundProblems } from './useDebouncedDiagnostics';

interface ProblemListProps {
  readonly found: FoundProblems;
  readonly canEdit: boolean;
  readonly handle: RefObject<SourceEditorHandle | null>;
  /** Adds a word to the site's dictionary. */
  readonly onAddWord: (word: string) => void;
}

const ICONS = { error: CircleAlert, warning: TriangleAlert, suggestion: Lightbulb } as const;

/**
 * The text's problems by line, and collapsed suggestions on spelling and wording; clicking one shows its line. Space
 * for one problem is always reserved, so that the source keeps its height during typing.
 */
export const ProblemList = memo(function ProblemList(props: ProblemListProps) {
  const { found, canEdit } = props;
  const { problems } = found;
  if (problems.length === 0) return canEdit ? <p className={styles.none}>No problems</p> : null;
  const suggestions = problems.filter(({ severity }) => severity === 'suggestion');
  const errors = problems.filter(({ severity }) => severity !== 'suggestion');
  return (
    <section className={styles.problems} aria-label="Problems">
      {errors.length > 0 && (
        <h2 className={errors.length === 1 ? 'visually-hidden' : styles.heading}>
          {countNoun(errors.length, 'problem')}
        </h2>
      )}
      <Problems {...props} shown={errors} />
      {suggestions.length > 0 && (
        <details>
          <summary className={styles.summary}>
            <Lightbulb />
            {countNoun(suggestions.length, 'suggestion')} on spelling and wording
          </summary>
          <Problems {...props} shown={suggestions} />
        </details>
      )}
    </section>
  );
});

interface ProblemsProps extends ProblemListProps {
  readonly shown: readonly ContentProblem[];
}

function Problems({ found, shown, canEdit, handle, onAddWord }: ProblemsProps) {
  return (
    <ul>
      {shown.map((problem) => {
        const { line, column, reason, severity, fix, choices = [], unknownWord, from } = problem;
        const Icon = ICONS[severity];
        return (
          <li key={`${line}:${column}:${reason}`} className={styles.problem} data-severity={severity}>
            <button type="button" className={styles.location} onClick={() => handle.current?.show(from)}>
              <Icon />
              <span className="visually-hidden">{severity}: </span>
              <span className={styles.line}>Line {line}</span>
              <span>{reason}</span>
            </button>
            {canEdit && (
              <div className={styles.actions}>
                {(fix ? [fix, ...choices] : choices).map((one) => (
                  <Button key={one.label} size="small" onClick={() => handle.current?.apply(one, found.text)}>
                    {one.label}
                  </Button>
                ))}
                {unknownWord !== undefined && (
                  <Button size="small" onClick={() => onAddWord(unknownWord)}>
                    Add to dictionary
                  </Button>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
