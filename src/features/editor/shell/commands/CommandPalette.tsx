import { Modal } from '@site/src/components/ui/overlays/Dialog';
import { Toaster } from '@site/src/components/ui/overlays/Toaster';
import { Fragment, useMemo, useState } from 'react';
import { PickerField, PickerOption, useOptionPicker } from '../../ui/picker/OptionPicker';
import pickerStyles from '../../ui/picker/OptionPicker.module.css';
import { toKeys } from '../../ui/shortcuts';
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
  const shown = useMemo(() => rankCommands(query, commands), [query, commands]);
  const picker = useOptionPicker(shown.length, (index) => {
    const command = shown[index];
    if (!command || command.disabledReason !== undefined) return;
    onClose();
    command.run();
  });
  const label = 'Type a command or page name';
  return (
    <>
      <PickerField picker={picker} label={label} placeholder={label} query={query} onChange={setQuery} />
      <div id={picker.listId} role="listbox" aria-label="Commands" className={styles.list}>
        {shown.map(({ id, group, title, detail, shortcut, disabledReason }, index) => (
          <Fragment key={id}>
            {group !== shown[index - 1]?.group && (
              <p className={pickerStyles.heading} role="presentation">
                {group}
              </p>
            )}
            <PickerOption picker={picker} index={index} isDisabled={disabledReason !== undefined}>
              <span className={styles.title}>{title}</span>
              {detail !== undefined && detail !== title && <span className={styles.detail}>{detail}</span>}
              {disabledReason !== undefined && <span className={styles.reason}>{disabledReason}</span>}
              {shortcut !== undefined && <kbd>{toKeys(shortcut)}</kbd>}
            </PickerOption>
          </Fragment>
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
