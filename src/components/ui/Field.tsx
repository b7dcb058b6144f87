import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import styles from './Field.module.css';

export interface FieldProps {
  readonly label: string;
  /** A sentence below the field. */
  readonly hint?: ReactNode;
  /** Error about the value; replaces the hint. */
  readonly error?: string | null;
}

type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>;
type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>;

/** A one-line text field with its label. */
export function TextField({ label, hint, error, ...rest }: TextFieldProps) {
  const { id, noteId, note } = useFieldHint(hint, error);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.control}
        aria-describedby={note ? noteId : undefined}
        aria-invalid={error ? true : undefined}
        {...rest}
      />
      {note}
    </div>
  );
}

/** A multi-line text field with its label. */
export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  const { id, noteId, note } = useFieldHint(hint, error);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={styles.control}
        aria-describedby={note ? noteId : undefined}
        aria-invalid={error ? true : undefined}
        {...rest}
      />
      {note}
    </div>
  );
}

/** The text below a field: its error, else its hint. */
export function useFieldHint(hint: ReactNode, error: string | null | undefined) {
  const id = useId();
  const noteId = `${id}-note`;
  const text = error || hint;
  const note = text ? (
    <p id={noteId} className={error ? styles.error : styles.hint}>
      {text}
    </p>
  ) : null;
  return { id, noteId, note };
}
