import type { KeyboardEvent } from 'react';
import type { ColumnAlign } from '#domain/content/splice/tableModel';
import { useDraft } from '../fields/useDraft';
import styles from './Table.module.css';

interface TableCellFieldProps {
  readonly label: string;
  readonly value: string;
  readonly align: ColumnAlign;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly onCommit: (value: string) => string | null;
}

/** One cell. It grows with its text; what would break the page stays in the field, with the reason. */
export function TableCellField({
  label,
  value,
  align,
  isCurrent,
  onFocus,
  onKeyDown,
  onCommit,
}: TableCellFieldProps) {
  const { text, error, change, flush } = useDraft(value, onCommit);
  return (
    <div className={styles.cell} data-text={text} style={{ textAlign: align ?? 'start' }}>
      <textarea
        rows={1}
        aria-label={label}
        aria-invalid={error !== null}
        title={error ?? undefined}
        // One stop for Tab is the whole grid's way in; within it, Tab is handled.
        tabIndex={isCurrent ? 0 : -1}
        data-first={isCurrent ? '' : undefined}
        value={text}
        onChange={(event) => change(event.target.value)}
        onFocus={onFocus}
        onBlur={flush}
        onKeyDown={onKeyDown}
      />
      {error && (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
