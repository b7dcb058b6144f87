import { onDemand } from '@site/src/components/ui/onDemand';
import type { FileAction, FileDialogProps } from './fileActions';

const FileDialogs = onDemand(async () => (await import('./dialogs/FileDialogs')).default);

interface LazyFileDialogsProps extends FileDialogProps {
  /** Null while no dialog is open. */
  readonly action: FileAction | null;
}

/** The dialogs that create, rename, move and delete pages; loaded with the first one. */
export function LazyFileDialogs({ action, ...shared }: LazyFileDialogsProps) {
  return action ? <FileDialogs action={action} {...shared} /> : null;
}
