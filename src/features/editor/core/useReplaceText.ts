import { offerUndo } from '@site/src/components/ui/overlays/offerUndo';
import { toast } from '@site/src/components/ui/overlays/toast';
import { useCallback } from 'react';
import { invertEdits } from '#domain/text/edit/edits';
import { toLineEdits } from '#domain/text/edit/lineEdits';
import { toEditableText } from '#domain/text/lineEndings';
import { useEditor } from './EditorContext';
import { useServices } from './EditorServices';
import { findDocument } from './store/editorState';
import type { Apply } from './useApply';

/**
 * Replaces the whole text of a page in the change set, and shows a message with an undo. The page keeps its line
 * endings.
 *
 * @param text lines joined by `\n`
 * @param message says what was done
 */
type ReplaceText = (path: string, text: string, message: string) => ReturnType<Apply>;

/** Returns a function that replaces the text of a page, also of one that isn't open. */
export function useReplaceText(): ReplaceText {
  const { api } = useServices();
  const { store, apply } = useEditor();
  return useCallback<ReplaceText>(
    async (path, text, message) => {
      const { branch } = store.getState();
      const open = findDocument(store.getState(), path);
      const read = open ? null : await api.readPage(path, branch);
      if (read && !read.ok) {
        return { ok: false, message: `${path} couldn't be read. ${read.failure.message}` };
      }
      const before = open?.text ?? toEditableText(read?.value.text ?? '').text;
      const edits = toLineEdits(before, text);
      if (edits.length === 0) return { ok: false, message: 'The page already has this text.' };
      const known = read ? [read.value] : [];
      const result = await apply([{ kind: 'edit', path, edits, baseText: before }], known);
      if (!result.ok) return result;
      const undo = async (): Promise<void> => {
        const back = invertEdits(before, edits);
        const undone = await apply([{ kind: 'edit', path, edits: back, baseText: text }]);
        if (!undone.ok) toast.show({ tone: 'error', text: undone.message });
      };
      offerUndo(message, () => void undo(), 'success');
      return result;
    },
    [api, store, apply],
  );
}
