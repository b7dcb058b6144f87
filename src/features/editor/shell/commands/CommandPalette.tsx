import { Modal } from '@site/src/components/ui/overlays/Dialog';
import { Toaster } from '@site/src/components/ui/overlays/Toaster';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { isComposing, isMac, shortcutLabel } from '../../ui/shortcuts';
import styles from './CommandPalette.module.css';
import { type Command, rankCommands } from './commands';

interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly commands: readonly Command[];
}

/** All commands, filtered by typing; arrow keys choose, Enter runs. */
export function CommandPalette({ isOpen, onClose, commands }: CommandPaletteProps) {
  return (
    <Modal className={styles.dialog} aria-label="Commands" isOpen={isOpen} onClose={onClose}>
      <Palette commands={commands} onClose={onClose} />
      <Toaster />
    </Modal>
  );
}

function Palette({ commands, onClose }: Pick<CommandPaletteProps, 'commands' | 'onClose'>) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const shown = useMemo(() => rankCommands(query, commands), [query, commands]);

  function run(command: Command | undefined) {
    if (!command || command.disabledReason !== undefined) return;
    onClose();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((chosen + step + shown.length) % Math.max(1, shown.length));
    else if (event.key === 'Enter') run(shown[chosen]);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <label className={styles.search}>
        <Search aria-hidden="true" />
        <span className="visually-hidden">Type a command or page name</span>
        <input
          // biome-ignore lint/a11y/noAutofocus: the palette is opened in order to type into it
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={shown.length > 0 ? `${listId}-${chosen}` : undefined}
          placeholder="Type a command or page name"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <div id={listId} role="listbox" aria-label="Commands" className={styles.list}>
        {shown.map((command, index) => (
          <Option
            key={command.id}
            id={`${listId}-${index}`}
            command={command}
            heading={command.group === shown[index - 1]?.group ? null : command.group}
            isChosen={index === chosen}
            onPoint={() => setChosen(index)}
            onRun={() => run(command)}
          />
        ))}
      </div>
      {shown.length === 0 && (
        <p className={styles.none} role="status">
          No results for “{query.trim()}”.
        </p>
      )}
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly command: Command;
  /** Shown above the first entry of a group. */
  readonly heading: string | null;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

function Option({ id, command, heading, isChosen, onPoint, onRun }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const { title, detail, shortcut, disabledReason } = command;
  return (
    <>
      {heading !== null && (
        <p className={styles.heading} role="presentation">
          {heading}
        </p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, as a combobox has it. */}
      <div
        ref={element}
        id={id}
        role="option"
        aria-selected={isChosen}
        aria-disabled={disabledReason !== undefined}
        className={clsx(styles.option, isChosen && styles.chosen)}
        onPointerMove={isChosen ? undefined : onPoint}
        onClick={onRun}
      >
        <span className={styles.title}>{title}</span>
        {detail !== undefined && detail !== title && <span className={styles.detail}>{detail}</span>}
        {disabledReason !== undefined && <span className={styles.reason}>{disabledReason}</span>}
        {shortcut !== undefined && <kbd>{shortcutLabel(shortcut, isMac())}</kbd>}
      </div>
    </>
  );
}
