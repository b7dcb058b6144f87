import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import type { EditorTask } from '../../core/EditorContext';
import type { ContentIndexState } from '../../core/useContentIndex';

/** An operation on pages as files, which has a dialog. */
export type FileAction =
  /** A new page, below another one if that is known. */
  | { readonly kind: 'new'; readonly below: string | null; readonly title?: string }
  /** A redirect from the href of a missing page, to another page if that is known. */
  | { readonly kind: 'redirect'; readonly from: string; readonly to: string | null }
  | { readonly kind: 'move' | 'delete' | 'visibility'; readonly path: string };

/** Props of every dialog about pages. */
export interface FileDialogProps {
  readonly index: ContentIndexState;
  readonly onOpen: (path: string) => void;
  readonly onClose: () => void;
}

/** The action of a link to the editor. */
export function toFileAction(task: EditorTask | null): FileAction | null {
  return task?.kind === 'new' ? { ...task, below: null } : task;
}

/** Whether a file is a page, which can be renamed, moved and deleted; partials and the navigation aren't. */
export function isMovable(path: string): boolean {
  return path !== NAVIGATION_PATH && !/^docs\/(?:.*\/)?_/.test(path);
}
