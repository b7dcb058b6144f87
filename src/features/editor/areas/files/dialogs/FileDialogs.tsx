import type { FileAction, FileDialogProps } from '../fileActions';
import { DeleteDialog } from './DeleteDialog';
import { MoveDialog } from './MoveDialog';
import { NewPageDialog } from './NewPageDialog';
import { VisibilityDialog } from './VisibilityDialog';

interface FileDialogsProps extends FileDialogProps {
  readonly action: FileAction;
}

/** The dialog of an action. Loaded when the first one is asked for: it parses pages. */
export default function FileDialogs({ action, ...shared }: FileDialogsProps) {
  if (action.kind === 'new') return <NewPageDialog below={action.below} {...shared} />;
  if (action.kind === 'move') return <MoveDialog key={action.path} path={action.path} {...shared} />;
  if (action.kind === 'visibility') return <VisibilityDialog path={action.path} onClose={shared.onClose} />;
  return <DeleteDialog key={action.path} path={action.path} {...shared} />;
}
