import { Button } from '@site/src/components/ui/Button';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { memo, type RefObject } from 'react';
import type { ContentProblem } from '#domain/content/checkContent';
import styles from './ProblemList.module.css';
import type { SourceEditorHandle } from './sourceEditorHandle';

interface ProblemListProps {
  readonly problems: readonly ContentProblem[];
  readonly canEdit: boolean;
  readonly handle: RefObject<SourceEditorHandle | null>;
}

/** The text's problems, by line; a click shows the line. */
export const ProblemList = memo(function ProblemList({ problems, canEdit, handle }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <section className={styles.problems} aria-label="Problems">
      <h2 className={styles.heading}>
        {problems.length === 1 ? '1 problem' : `${problems.length} problems`}
      </h2>
      <ul className={styles.list}>
        {problems.map((problem) => {
          const { line, column, reason, severity, fix, from } = problem;
          const Icon = severity === 'error' ? CircleAlert : TriangleAlert;
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
    </section>
  );
});
