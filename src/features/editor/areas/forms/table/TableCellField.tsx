import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
} from 'react';
import type { ColumnAlign } from '#domain/content/splice/tableModel';
import { useDraft } from '../fields/useDraft';
import type { CellMode } from './gridKeys';
import styles from './Table.module.css';

interface TableCellFieldProps {
  readonly label: string;
  readonly value: string;
  readonly align: ColumnAlign;
  /** The current key mode; null in a cell that isn't the current one. */
  readonly mode: CellMode | null;
  readonly onFocus: (event: FocusEvent<HTMLTextAreaElement>) => void;
  readonly onMouseDown: (event: MouseEvent<HTMLTextAreaElement>) => void;
  readonly onEdit: () => void;
  readonly onType: () => void;
  /** @param cancel reverts what was typed since the cell got the focus */
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>, cancel: () => void) => void;
  readonly onCommit: (value: string) => string | null;
}

/**
 * One cell. While it is selected, all of its text is, so that typing replaces it. It grows with its text; text that
 * would break the page stays in the field, with the reason.
 */
export function TableCellField(props: TableCellFieldProps) {
  const { label, value, align, mode, onFocus, onMouseDown, onEdit, onType, onKeyDown, onCommit } = props;
  const { text, error, change, flush } = useDraft(value, onCommit);
  const field = useRef<HTMLTextAreaElement>(null);
  const atFirst = useRef(value);
  useEffect(() => {
    // Editing starts with the cursor at the end; text to type over is selected.
    const { current } = field;
    if (!current || current !== document.activeElement) return;
    if (mode === 'select') current.select();
    else if (mode === 'edit') current.setSelectionRange(current.value.length, current.value.length);
  }, [mode]);

  function onChange(event: ChangeEvent<HTMLTextAreaElement>) {
    if (mode === 'select') onType();
    change(event.target.value);
  }

  return (
    <div
      className={styles.cell}
      data-text={text}
      data-mode={mode ?? undefined}
      style={{ textAlign: align ?? 'start' }}
    >
      <textarea
        ref={field}
        rows={1}
        aria-label={label}
        aria-invalid={error !== null}
        title={error ?? undefined}
        // The whole grid is one tab stop; within it, Tab is handled.
        tabIndex={mode === null ? -1 : 0}
        data-first={mode === null ? undefined : ''}
        value={text}
        onChange={onChange}
        onFocus={(event) => {
          atFirst.current = value;
          if (!window.matchMedia('(pointer: coarse)').matches) event.currentTarget.select();
          onFocus(event);
        }}
        onMouseDown={onMouseDown}
        onDoubleClick={onEdit}
        onBlur={flush}
        onKeyDown={(event) =>
          onKeyDown(event, () => {
            change(atFirst.current);
            flush();
          })
        }
      />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
