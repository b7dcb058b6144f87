import { TextField } from '@site/src/components/ui/Field';
import { Dialog, DialogActions } from '@site/src/components/ui/overlays/Dialog';
import { type FormEvent, useId, useState } from 'react';
import { addSection, findEntry, renameEntry, renameSection } from '#domain/navigation/navigationEdits';
import { parseNavigationFile } from '#domain/navigation/navigationFile';
import type { TextEdit } from '#domain/text/edit/edits';
import type { NavigationEditing } from './useNavigationEdits';

/** The entry or section to rename. */
export type RenameTarget =
  | { readonly kind: 'page'; readonly file: string }
  | { readonly kind: 'section'; readonly id: string; readonly title: string }
  | { readonly kind: 'new-section' };

interface RenameDialogProps {
  readonly target: RenameTarget | null;
  /** Text of the navigation file. */
  readonly text: string;
  /** Whether the section to rename is inactive. */
  readonly isHidden?: boolean;
  readonly onChange: NavigationEditing['change'];
  readonly onClose: () => void;
}

const TITLES = { page: 'Rename in the navigation', section: 'Rename section', 'new-section': 'New section' };

/** Asks for the title of a page or a section in the navigation. */
export function RenameDialog({ target, onClose, ...props }: RenameDialogProps) {
  const formId = useId();
  return (
    <Dialog
      title={target ? TITLES[target.kind] : ''}
      isOpen={target !== null}
      onClose={onClose}
      actions={
        <DialogActions onCancel={onClose} type="submit" form={formId}>
          {target?.kind === 'new-section' ? 'Add section' : 'Rename'}
        </DialogActions>
      }
    >
      {target && <RenameForm id={formId} target={target} onClose={onClose} {...props} />}
    </Dialog>
  );
}

interface RenameFormProps extends RenameDialogProps {
  readonly id: string;
  readonly target: RenameTarget;
}

function RenameForm({ id, target, text, isHidden, onChange, onClose }: RenameFormProps) {
  const entry = target.kind === 'page' ? findEntry(parseNavigationFile(text), target.file) : null;
  const [title, setTitle] = useState(entry?.title ?? (target.kind === 'section' ? target.title : ''));
  const [breadcrumb, setBreadcrumb] = useState(entry?.breadcrumbTitle ?? '');
  const [error, setError] = useState<string | null>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === '') {
      setError('Enter a title.');
      return;
    }
    onChange((current) => toEdits(current, target, title.trim(), breadcrumb.trim()));
    onClose();
  }
  return (
    <form id={id} onSubmit={submit}>
      <TextField
        label="Title"
        value={title}
        error={error}
        hint="Write {product} for the product name."
        autoComplete="off"
        onChange={(event) => setTitle(event.target.value)}
      />
      {entry && (
        <TextField
          label="Title in breadcrumbs"
          value={breadcrumb}
          hint="Leave empty to use the title."
          autoComplete="off"
          onChange={(event) => setBreadcrumb(event.target.value)}
        />
      )}
      {isHidden && (
        <p>
          This section is inactive. With a new title it counts as a new section, so when you merge, its pages
          become private and stay hidden.
        </p>
      )}
    </form>
  );
}

function toEdits(text: string, target: RenameTarget, title: string, breadcrumb: string): TextEdit[] {
  if (target.kind === 'new-section') return addSection(text, title);
  if (target.kind === 'section') return renameSection(text, target.id, title);
  return renameEntry(text, target.file, { title, breadcrumbTitle: breadcrumb || null });
}
