import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { type FieldProps, useFieldHint } from './Field';
import styles from './Field.module.css';

type SelectFieldProps = FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'>;

/** A select with its label. Children are `<option>`s. */
export function SelectField({ label, hint, error, children, ...rest }: SelectFieldProps) {
  const { id, noteId, note } = useFieldHint(hint, error);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.control}
        aria-describedby={note ? noteId : undefined}
        aria-invalid={error ? true : undefined}
        {...rest}
      >
        {children}
      </select>
      {note}
    </div>
  );
}

interface CheckFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  readonly label: string;
  readonly hint?: ReactNode;
}

/** A checkbox with its label beside it. */
export function CheckField({ label, hint, ...rest }: CheckFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles.check}>
      <input id={id} type="checkbox" aria-describedby={hint ? noteId : undefined} {...rest} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={noteId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
