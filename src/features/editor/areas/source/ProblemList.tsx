import { Button } from '@site/src/components/ui/Button';
import { CircleAlert, Lightbulb, TriangleAlert } from 'lucide-react';
import { memo, type RefObject } from 'react';
import type { ContentProblem } from '#domain/content/checkContent';
import styles from './ProblemList.module.css';
import type { SourceEditorHandle } from './sourceEditorHandle';

interface ProblemListProps {
  readonly problems: readonly ContentProblem[];
  readonly canEdit: boolean;
  readonly handle: RefObject<SourceEditorHandle | null>;
}

const ICONS = { error: CircleAlert, warning: TriangleAlert, suggestion: Lightbulb } as const;

/**
 * The text's problems, by line, and suggestions on its wording, which are folded away; a click shows the line. Room for
 * one is always there, so that the source keeps its height while someone types.
 */
export const ProblemList = memo(function ProblemList({ problems, canEdit, handle }: ProblemListProps) {
  if (problems.length === 0) return canEdit ? <p className={styles.none}>No problems</p> : null;
  const suggestions = problems.filter(({ severity }) => severity === 'suggestion');
  const faults = problems.filter(({ severity }) => severity !== 'suggestion');
  return (
    <section className={styles.problems} aria-label="Problems">
      {faults.length > 0 && (
        <h2 className={faults.length === 1 ? 'visually-hidden' : styles.heading}>
          {faults.length === 1 ? '1 problem' : `${faults.length} problems`}
        </h2>
      )}
      <Problems problems={faults} canEdit={canEdit} handle={handle} />
      {suggestions.length > 0 && (
        <details>
          <summary className={styles.summary}>
            <Lightbulb aria-hidden="true" />
            {suggestions.length === 1
              ? '1 suggestion on wording'
              : `${suggestions.length} suggestions on wording`}
          </summary>
          <Problems problems={suggestions} canEdit={canEdit} handle={handle} />
        </details>
      )}
    </section>
  );
});

function Problems({ problems, canEdit, handle }: ProblemListProps) {
  return (
    <ul className={styles.list}>
      {problems.map((problem) => {
        const { line, column, reason, severity, fix, from } = problem;
        const Icon = ICONS[severity];
        return (
          <li key={`${line}:${column}:${reason}`} className={styles.problem} data-severity={severity}>
            <button type="button" className={styles.location} onClick={() => handle.current?.show(from)}>
              <Icon aria-hidden="true" />
              <span className="visually-hidden">{severity}: </span>
              <span className={styles.line}>Line {line}</span>
              <span>{reason}</span>
            </button>
            {fix && canEdit && (
              <Button size="small" onClick={() => handle.current?.apply(fix)}>
                {fix.label}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
