import clsx from 'clsx';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import styles from './Field.module.css';
import { submitWithKeys } from './submitWithKeys';

interface FieldProps {
  readonly label: string;
  /** A sentence below the field. */
  readonly hint?: ReactNode;
  /** The value's error, which replaces the hint. */
  readonly error?: string | null;
}

/** Props that link a field's control to its label and to the text below it. */
interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A label, a control, and below it the error or otherwise the hint. */
function Field(props: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const { label, hint, error, children } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  const text = error || hint;
  const control: ControlProps = {
    id,
    className: styles.control,
    'aria-describedby': text ? hintId : undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(control)}
      {text && (
        <p id={hintId} className={error ? styles.error : styles.hint}>
          {text}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>;

/** A one-line text field with its label. */
export function TextField({ label, hint, error, ...rest }: TextFieldProps) {
  return <Field {...{ label, hint, error }}>{(control) => <input {...control} {...rest} />}</Field>;
}

type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>;

/** A multi-line text field with its label. Ctrl+Enter submits its form. */
export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error }}>
      {(control) => <textarea onKeyDown={submitWithKeys} {...control} {...rest} />}
    </Field>
  );
}

type SelectFieldProps = FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'>;

/** A select with its label. Children are `<option>`s. */
export function SelectField({ label, hint, error, ...rest }: SelectFieldProps) {
  return <Field {...{ label, hint, error }}>{(control) => <Select {...control} {...rest} />}</Field>;
}

/** A select without a label; set its background with `background-color`. */
export function Select({ className, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return <select className={clsx(styles.select, className)} {...rest} />;
}

interface CheckFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  readonly label: string;
  readonly hint?: ReactNode;
}

/** A checkbox with its label beside it. */
export function CheckField({ label, hint, ...rest }: CheckFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles.check}>
      <input id={id} type="checkbox" aria-describedby={hint ? hintId : undefined} {...rest} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
