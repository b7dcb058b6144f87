import { IconButton } from '@site/src/components/ui/Button';
import { Menu, MenuItem } from '@site/src/components/ui/overlays/Menu';
import { ArrowDown, ArrowUp, Ellipsis, IndentDecrease, IndentIncrease, Pencil, Trash2 } from 'lucide-react';
import { moveEntries } from '#domain/navigation/bulkEdits';
import type { NavigationFile } from '#domain/navigation/navigationFile';
import { findStep, type NavigationStep } from '#domain/navigation/navigationSteps';
import { withProductName } from '#domain/product/productText';
import styles from './NavigationPanel.module.css';
import type { RenameTarget } from './RenameDialog';
import type { NavigationEditing } from './useNavigationEdits';

interface NavigationToolsProps {
  readonly source: NavigationFile;
  readonly selected: string | null;
  readonly onChange: NavigationEditing['change'];
  readonly onRename: (target: RenameTarget) => void;
  readonly onRemove: (file: string) => void;
  readonly onRemoveSection: (id: string) => void;
}

const STEPS = [
  { step: 'up', label: 'Move up', shortcut: 'Alt+↑', Icon: ArrowUp },
  { step: 'down', label: 'Move down', shortcut: 'Alt+↓', Icon: ArrowDown },
  { step: 'in', label: 'Move below the previous page', shortcut: 'Alt+→', Icon: IndentIncrease },
  { step: 'out', label: 'Move up one level', shortcut: 'Alt+←', Icon: IndentDecrease },
] as const satisfies readonly { step: NavigationStep; [key: string]: unknown }[];

/** Toolbar for the selected page and for sections. */
export function NavigationTools({
  source,
  selected,
  onChange,
  onRename,
  onRemove,
  onRemoveSection,
}: NavigationToolsProps) {
  return (
    <div className={styles.tools} role="toolbar" aria-label="Navigation order">
      {STEPS.map(({ step, label, shortcut, Icon }) => {
        const position = selected === null ? null : findStep(source, selected, step);
        return (
          <IconButton
            key={step}
            label={label}
            shortcut={shortcut}
            disabled={position === null}
            onClick={() =>
              selected !== null && position && onChange((text) => moveEntries(text, [selected], position))
            }
          >
            <Icon />
          </IconButton>
        );
      })}
      <IconButton
        label="Rename in the navigation"
        shortcut="F2"
        disabled={selected === null}
        onClick={() => selected !== null && onRename({ kind: 'page', file: selected })}
      >
        <Pencil />
      </IconButton>
      <IconButton
        label="Remove from the navigation"
        disabled={selected === null}
        onClick={() => selected !== null && onRemove(selected)}
      >
        <Trash2 />
      </IconButton>
      <Menu label="Sections" trigger={<Ellipsis />} align="end">
        <MenuItem onSelect={() => onRename({ kind: 'new-section' })}>New section…</MenuItem>
        {source.sections.map(({ id, title }) => (
          <MenuItem key={id} onSelect={() => onRename({ kind: 'section', id, title })}>
            Rename “{withProductName(title)}”…
          </MenuItem>
        ))}
        {source.sections
          .filter(({ entries }) => entries.length === 0)
          .map(({ id, title }) => (
            <MenuItem key={`remove ${id}`} onSelect={() => onRemoveSection(id)}>
              Remove “{withProductName(title)}”
            </MenuItem>
          ))}
      </Menu>
    </div>
  );
}
