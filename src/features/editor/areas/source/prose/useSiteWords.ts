import { toast } from '@site/src/components/ui/overlays/toast';
import { useCallback, useEffect, useState } from 'react';
import type { PageSourceResponse } from '#domain/api/content';
import { SITE_WORDS_PATH } from '#domain/content/spelling/siteWordsPath';
import type { PlannedChange } from '#domain/git/changeSet';
import { toEditableText } from '#domain/text/lineEndings';
import { useEditor, useEditorSelector } from '../../../core/EditorContext';
import { useServices } from '../../../core/EditorServices';
import { findDocument } from '../../../core/store/editorState';

/** The dictionary's file on a branch; the source is null when the branch has none. */
interface ReadFile {
  readonly branch: string;
  readonly source: PageSourceResponse | null;
}

/**
 * The words of the site's own dictionary, including unsaved changes.
 *
 * @param isNeeded whether to read the file
 * @returns `text` is '' when there is no such file, and null until that is known; `addWord` adds a word to the file, in
 * the change set
 */
export function useSiteWords(isNeeded: boolean): {
  readonly text: string | null;
  readonly addWord: (word: string) => Promise<void>;
} {
  const { api } = useServices();
  const { apply, store } = useEditor();
  const branch = useEditorSelector((state) => state.branch);
  const changed = useEditorSelector((state) => findDocument(state, SITE_WORDS_PATH));
  const [file, setFile] = useState<ReadFile | null>(null);
  const isRead = file !== null && file.branch === branch;
  useEffect(() => {
    if (!isNeeded || isRead || branch === null) return undefined;
    let isCurrent = true;
    void api.readPage(SITE_WORDS_PATH, branch).then((result) => {
      if (!isCurrent) return;
      const isMissing = !result.ok && result.failure.key === 'not_found';
      // Without the site's words, correct ones would be marked: the next page retries.
      if (result.ok || isMissing) setFile({ branch, source: result.ok ? result.value : null });
    });
    return () => {
      isCurrent = false;
    };
  }, [api, branch, isNeeded, isRead]);
  const text = changed ? changed.text : isRead ? (file.source?.text ?? '') : null;
  const addWord = useCallback(
    async (word: string) => {
      const state = store.getState();
      const open = findDocument(state, SITE_WORDS_PATH);
      // The file may be of a branch that was open before.
      const known = file?.branch === state.branch ? file : null;
      if (!open && !known) {
        toast.show({ tone: 'error', text: `${NOT_LOADED} “${word}” wasn't added. Try again in a moment.` });
        return;
      }
      const change = await planWord(word, open?.text ?? known?.source?.text ?? null);
      if (store.getState().branch !== state.branch) {
        toast.show({ tone: 'error', text: `You switched to another branch, so “${word}” wasn't added.` });
        return;
      }
      const result = await apply([change], known?.source ? [known.source] : []);
      toast.show(
        result.ok
          ? { tone: 'success', text: `“${word}” was added to the dictionary in your changes.` }
          : { tone: 'error', text: result.message },
      );
    },
    [apply, store, file],
  );
  return { text, addWord };
}

const NOT_LOADED = "The dictionary of this branch isn't loaded yet.";

/** Loaded on demand: the code that reads data files is as large as the parser, and rarely needed here. */
async function planWord(word: string, text: string | null): Promise<PlannedChange> {
  const { createSiteWords, planSiteWord } = await import('#domain/content/spelling/siteWords');
  const path = SITE_WORDS_PATH;
  if (text === null) return { kind: 'add', path, text: createSiteWords(word), movedFrom: null };
  const lines = toEditableText(text).text;
  return { kind: 'edit', path, edits: planSiteWord(lines, word), baseText: lines };
}
