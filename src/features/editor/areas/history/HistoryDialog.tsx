import { Dialog } from '@site/src/components/ui/overlays/Dialog';
import { toast } from '@site/src/components/ui/overlays/toast';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { findDocument, isLocked } from '../../core/store/editorState';
import { useReplaceText } from '../../core/useReplaceText';
import { HistoryView } from './HistoryView';

export interface HistoryDialogProps {
  /** The page whose versions are shown. */
  readonly path: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** The versions of a page, in a full-window dialog. */
export default function HistoryDialog({ path, title, onClose }: HistoryDialogProps) {
  const { access } = useEditor();
  const replaceText = useReplaceText();
  const document = useEditorSelector((state) => findDocument(state, path));
  const isReadOnly = useEditorSelector((state) => !access.canEdit || isLocked(state, path));
  const restore = async (text: string, name: string): Promise<void> => {
    const result = await replaceText(path, text, `Restored the version of ${name}. It isn't saved yet.`);
    if (result?.ok) onClose();
    else if (result) toast.show({ tone: 'error', text: result.message });
  };
  return (
    <Dialog title={`History of ${title}`} isOpen onClose={onClose} size="full">
      <HistoryView
        path={document?.baseBlobSha === null ? document.movedFrom : (document?.movedFrom ?? path)}
        currentText={document?.text ?? null}
        onRestore={isReadOnly ? null : restore}
      />
    </Dialog>
  );
}
