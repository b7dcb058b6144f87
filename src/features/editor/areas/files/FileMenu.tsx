import { Menu, MenuItem } from '@site/src/components/ui/overlays/Menu';
import { Ellipsis, Eye, FilePen, FilePlus, Trash2, Undo2 } from 'lucide-react';
import { isPage } from '#domain/git/paths';
import type { FileAction } from './fileActions';

interface FileMenuProps {
  readonly path: string;
  readonly name: string;
  readonly isDeleted: boolean;
  readonly onAction: (action: FileAction) => void;
  readonly onRevert: (path: string) => void;
}

/** Menu of actions for a page in the list. */
export function FileMenu({ path, name, isDeleted, onAction, onRevert }: FileMenuProps) {
  return (
    <Menu label={`Actions for ${name}`} trigger={<Ellipsis />} align="end">
      {isDeleted ? (
        <MenuItem icon={<Undo2 />} onSelect={() => onRevert(path)}>
          Restore page
        </MenuItem>
      ) : (
        <MenuItem icon={<FilePlus />} onSelect={() => onAction({ kind: 'new', near: path, isBelow: true })}>
          New page below…
        </MenuItem>
      )}
      {!isDeleted && isPage(path) && (
        <>
          <MenuItem icon={<FilePen />} onSelect={() => onAction({ kind: 'move', path })}>
            Rename or move…
          </MenuItem>
          <MenuItem icon={<Eye />} onSelect={() => onAction({ kind: 'visibility', path })}>
            Visibility…
          </MenuItem>
          <MenuItem icon={<Trash2 />} onSelect={() => onAction({ kind: 'delete', path })}>
            Delete…
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
