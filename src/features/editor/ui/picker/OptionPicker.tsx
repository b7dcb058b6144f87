import clsx from 'clsx';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from '../shortcuts';
import styles from './OptionPicker.module.css';

/** A text field above a list of options: the arrow keys choose one, Enter runs it. */
export interface OptionPicker {
  readonly count: number;
  /** Index of the chosen option. */
  readonly chosen: number;
  readonly choose: (index: number) => void;
  readonly run: (index: number) => void;
  readonly listId: string;
}

/**
 * The state of a picker.
 *
 * @param count number of options
 * @param run runs the option at an index, on Enter or a click; it has to ignore disabled options
 * @returns what the field and the options share
 */
export function useOptionPicker(count: number, run: (index: number) => void): OptionPicker {
  const [chosen, choose] = useState(0);
  return { count, chosen, choose, run, listId: useId() };
}

interface PickerFieldProps {
  readonly picker: OptionPicker;
  readonly label: string;
  readonly placeholder: string;
  readonly query: string;
  readonly onChange: (query: string) => void;
}

/** The field of a picker. Its list has the role `listbox` and the id `listId`. */
export function PickerField({ picker, label, placeholder, query, onChange }: PickerFieldProps) {
  const { count, chosen, choose, run, listId } = picker;
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) choose((chosen + step + count) % Math.max(1, count));
    else if (event.key === 'Enter') run(chosen);
    else return;
    event.preventDefault();
  }
  return (
    <label className={styles.search}>
      <Search />
      <span className="visually-hidden">{label}</span>
      <input
        // biome-ignore lint/a11y/noAutofocus: a picker is opened in order to type into it
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={count > 0 ? `${listId}-${chosen}` : undefined}
        placeholder={placeholder}
        spellCheck={false}
        value={query}
        onChange={(event) => {
          onChange(event.target.value);
          choose(0);
        }}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}

interface PickerOptionProps {
  readonly picker: OptionPicker;
  readonly index: number;
  /** Only announced: `run` ignores the option. */
  readonly isDisabled?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** An option of a picker. The chosen one stays in view. */
export function PickerOption({ picker, index, isDisabled, className, children }: PickerOptionProps) {
  const element = useRef<HTMLDivElement>(null);
  const isChosen = index === picker.chosen;
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: in a combobox, the focus stays in the field
    <div
      ref={element}
      id={`${picker.listId}-${index}`}
      role="option"
      aria-selected={isChosen}
      aria-disabled={isDisabled}
      className={clsx(styles.option, className)}
      onPointerMove={isChosen ? undefined : () => picker.choose(index)}
      onClick={() => picker.run(index)}
    >
      {children}
    </div>
  );
}
