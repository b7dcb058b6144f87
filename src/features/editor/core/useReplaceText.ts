import { offerUndo } from '@site/src/components/ui/overlays/offerUndo';
import { useIsMounted } from '@site/src/components/ui/useIsMounted';
import { useCallback } from 'react';
import { invertEdits } from '#domain/text/edit/edits';
import { toLineEdits } from '#domain/text/edit/lineEdits';
import { useEditor } from './EditorContext';
import { useServices } from './EditorServices';
import { readSources } from './readSources';
import type { Apply } from './useApply';
import { useReportedApply } from './useReportedApply';

/**
 * Replaces the whole text of a page in the change set, and shows a message with an undo. The page keeps its line
 * endings.
 *
 * @param text lines joined by `\n`
 * @param message says what was done
 */
type ReplaceText = (
  path: string,
  text: string,
  message: string,
) => Promise<Awaited<ReturnType<Apply>> | null>;

/**
 * Returns a function that replaces the text of a page, also of one that isn't open. When its dialog was closed while the
 * page was read, it does nothing and returns null.
 */
export function useReplaceText(): ReplaceText {
  const { api } = useServices();
  const { store, apply } = useEditor();
  const reportedApply = useReportedApply();
  const isMounted = useIsMounted();
  return useCallback<ReplaceText>(
    async (path, text, message) => {
      const read = await readSources(api, store.getState(), [path]);
      if (!isMounted.current) return null;
      if (!read.ok) return read;
      const before = read.texts.get(path) ?? '';
      const edits = toLineEdits(before, text);
      if (edits.length === 0) return { ok: false, message: 'The page already has this text.' };
      const result = await apply([{ kind: 'edit', path, edits, baseText: before }], read.sources);
      if (!result.ok) return result;
      const back = invertEdits(before, edits);
      const undo = () => void reportedApply([{ kind: 'edit', path, edits: back, baseText: text }]);
      offerUndo(message, undo, 'success');
      return result;
    },
    [api, store, apply, reportedApply, isMounted],
  );
}
