import { TextArea, TextField } from '@site/src/components/ui/Field';
import { type ReactNode, useId } from 'react';
import { useDraft } from './useDraft';

interface LiveTextProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: ReactNode;
  /** Content below the field that depends on its text, such as a counter. */
  readonly describe?: (text: string) => ReactNode;
  readonly isMultiline?: boolean;
  readonly placeholder?: string | undefined;
  readonly required?: boolean;
  /** Returns the values to suggest for the text typed so far. */
  readonly suggest?: ((text: string) => readonly FieldSuggestion[]) | undefined;
  readonly inputMode?: 'url' | 'text' | 'numeric';
  /** Writes the text to the page; returns why it was rejected, or null. */
  readonly onCommit: (text: string) => string | null;
}

/** A value that a field offers, with its name. */
export interface FieldSuggestion {
  readonly value: string;
  readonly label: string;
}

/** A text field that changes the page during typing. */
export function LiveText({
  label,
  value,
  hint,
  describe,
  isMultiline,
  suggest,
  onCommit,
  ...rest
}: LiveTextProps) {
  const listId = useId();
  const { text, error, change, flush } = useDraft(value, onCommit);
  const common = {
    label,
    value: text,
    hint: describe?.(text) ?? hint,
    error,
    onBlur: flush,
    ...rest,
  };
  if (isMultiline) {
    return <TextArea {...common} rows={3} onChange={(event) => change(event.target.value)} />;
  }
  if (!suggest) return <TextField {...common} onChange={(event) => change(event.target.value)} />;
  return (
    <>
      <TextField {...common} list={listId} onChange={(event) => change(event.target.value)} />
      <datalist id={listId}>
        {suggest(text).map((suggestion) => (
          <option key={suggestion.value} value={suggestion.value}>
            {suggestion.label}
          </option>
        ))}
      </datalist>
    </>
  );
}
