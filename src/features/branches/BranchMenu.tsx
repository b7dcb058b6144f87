import { Menu, MenuItem } from '@site/src/components/ui/Menu';
import { Check, GitBranch, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styles from './BranchMenu.module.css';
import { CreateBranchDialog } from './CreateBranchDialog';
import { DeleteBranchDialog } from './DeleteBranchDialog';
import type { BranchManager } from './useBranches';

interface BranchMenuProps {
  readonly manager: BranchManager;
  /** Without it the branches can be looked at only. */
  readonly canEdit: boolean;
}

/** Shows the current branch; opens a list to switch, create and delete. */
export function BranchMenu({ manager, canEdit }: BranchMenuProps) {
  const [dialog, setDialog] = useState<'create' | 'delete' | null>(null);
  const { branches, currentBranch, defaultBranch, initialized, switchTo } = manager;
  const close = () => setDialog(null);
  return (
    <>
      <Menu
        label={`Branch: ${initialized ? currentBranch : 'loading'}`}
        trigger={
          <span className={styles.current}>
            <GitBranch aria-hidden="true" />
            <span className={styles.name}>{initialized ? currentBranch : '…'}</span>
          </span>
        }
      >
        {branches.map(({ name, isDefault }) => (
          <MenuItem
            key={name}
            icon={name === currentBranch ? <Check aria-hidden="true" /> : <span className={styles.gap} />}
            isChosen={name === currentBranch}
            onSelect={() => switchTo(name)}
          >
            {name}
            {isDefault && <span className={styles.tag}> default</span>}
          </MenuItem>
        ))}
        {canEdit && (
          <>
            <hr className={styles.line} />
            <MenuItem icon={<Plus aria-hidden="true" />} onSelect={() => setDialog('create')}>
              Create branch…
            </MenuItem>
            {currentBranch !== defaultBranch && (
              <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={() => setDialog('delete')}>
                Delete {currentBranch}…
              </MenuItem>
            )}
          </>
        )}
      </Menu>
      <CreateBranchDialog isOpen={dialog === 'create'} manager={manager} onClose={close} />
      <DeleteBranchDialog isOpen={dialog === 'delete'} manager={manager} onClose={close} />
    </>
  );
}
