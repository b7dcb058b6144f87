import { Dialog } from '@site/src/components/ui/Dialog';
import { Toaster } from '@site/src/components/ui/Toaster';
import { toast } from '@site/src/components/ui/toast';
import { toLineEdits } from '#domain/content/operations/lineEdits';
import { invertEdits } from '#domain/text/edits';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { findDocument, isLocked } from '../../core/store/editorState';
import { HistoryView } from './HistoryView';

export interface HistoryDialogProps {
  /** The page whose versions are shown. */
  readonly path: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** The versions of a page, in a full-window dialog. */
export default function HistoryDialog({ path, title, onClose }: HistoryDialogProps) {
  const { access, apply, store } = useEditor();
  const document = useEditorSelector((state) => findDocument(state, path));
  const isReadOnly = useEditorSelector((state) => !access.canEdit || isLocked(state, path));
  const restore = async (text: string, name: string): Promise<void> => {
    const before = findDocument(store.getState(), path)?.text ?? '';
    const edits = toLineEdits(before, text);
    const result = await apply([{ kind: 'edit', path, edits, baseText: before }]);
    if (!result.ok) {
      toast.show({ tone: 'error', text: result.message });
      return;
    }
    onClose();
    toast.show({
      tone: 'success',
      text: `Restored the version of ${name}. It isn't saved yet.`,
      action: {
        label: 'Undo',
        onSelect: async () => {
          const back = [{ kind: 'edit' as const, path, edits: invertEdits(before, edits), baseText: text }];
          const undone = await apply(back);
          if (!undone.ok) toast.show({ tone: 'error', text: undone.message });
        },
      },
    });
  };
  return (
    <Dialog title={`History of ${title}`} isOpen onClose={onClose} size="full">
      <HistoryView
        path={document?.baseBlobSha === null ? document.movedFrom : (document?.movedFrom ?? path)}
        currentText={document?.text ?? null}
        onRestore={isReadOnly ? null : restore}
      />
      <Toaster />
    </Dialog>
  );
}
