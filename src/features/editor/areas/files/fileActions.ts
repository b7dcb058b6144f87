import type { PageTemplate } from '#domain/content/operations/pageTemplates';
import type { EditorTask } from '../../core/EditorContext';
import type { ContentIndexState } from '../../core/useContentIndex';

/** What the dialog for a new page asks for. */
export interface NewPageFields {
  readonly title: string;
  /** Null while the proposed one is used. */
  readonly path: string | null;
  /** Null while the first one is used. */
  readonly position: string | null;
  readonly description: string;
  readonly template: PageTemplate;
}

/** An operation on pages as files, which has a dialog. */
export type FileAction =
  /** A new page near another one if that is known, or below it, with what is known of it. */
  | {
      readonly kind: 'new';
      readonly near: string | null;
      readonly isBelow?: boolean;
      readonly fields?: Partial<NewPageFields>;
    }
  /** A redirect from the href of a missing page, to another page if that is known. */
  | { readonly kind: 'redirect'; readonly from: string; readonly to: string | null }
  | { readonly kind: 'move' | 'delete' | 'visibility'; readonly path: string };

/** Props of every dialog about pages. */
export interface FileDialogProps {
  readonly index: ContentIndexState;
  readonly onOpen: (path: string) => void;
  /** Opens a dialog about pages. */
  readonly onAction: (action: FileAction) => void;
  readonly onClose: () => void;
}

/** The action of a link to the editor. */
export function toFileAction(task: EditorTask | null): FileAction | null {
  return task?.kind === 'new' ? { kind: 'new', near: null, fields: { title: task.title } } : task;
}
