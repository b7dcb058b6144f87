import { Button } from '@site/src/components/ui/Button';
import { Dialog } from '@site/src/components/ui/overlays/Dialog';
import { VisibilityControl } from '@site/src/features/navigation';
import { useGoToSignIn } from '../../../core/useGoToSignIn';
import type { FileAction, FileDialogProps } from '../fileActions';
import { DeleteDialog } from './DeleteDialog';
import { MoveDialog } from './MoveDialog';
import { NewPageDialog } from './NewPageDialog';
import { RedirectDialog } from './RedirectDialog';

interface FileDialogsProps extends FileDialogProps {
  readonly action: FileAction;
}

/** The dialog of an action. Loaded with the first one, because it parses pages. */
export default function FileDialogs({ action, ...shared }: FileDialogsProps) {
  if (action.kind === 'new') {
    const { near, isBelow = false, fields = {} } = action;
    return <NewPageDialog near={near} isBelow={isBelow} initial={fields} {...shared} />;
  }
  if (action.kind === 'redirect') return <RedirectDialog from={action.from} to={action.to} {...shared} />;
  if (action.kind === 'move') return <MoveDialog key={action.path} path={action.path} {...shared} />;
  if (action.kind === 'visibility') return <VisibilityDialog path={action.path} onClose={shared.onClose} />;
  return <DeleteDialog key={action.path} path={action.path} {...shared} />;
}

interface VisibilityDialogProps {
  /** The page's file. */
  readonly path: string;
  readonly onClose: () => void;
}

/** Who sees a page. Changes made here take effect right away and aren't part of the change set. */
function VisibilityDialog({ path, onClose }: VisibilityDialogProps) {
  const goToSignIn = useGoToSignIn();
  return (
    <Dialog title="Visibility" isOpen onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
      <p>
        <code>{path}</code>
      </p>
      <VisibilityControl path={path} canEdit onSignIn={goToSignIn} />
      <p>This takes effect right away on every branch. It isn't part of your pull request.</p>
    </Dialog>
  );
}
