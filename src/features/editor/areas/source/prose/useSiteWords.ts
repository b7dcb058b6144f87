import { toast } from '@site/src/components/ui/overlays/toast';
import type { ContentApi } from '@site/src/data/functions/contentApi';
import type { ApiResult } from '@site/src/data/functions/request';
import { useRemote } from '@site/src/features/remoteData';
import { useCallback } from 'react';
import type { PageSourceResponse } from '#domain/api/content';
import { SITE_WORDS_PATH } from '#domain/content/spelling/siteWordsPath';
import type { PlannedChange } from '#domain/git/changeSet';
import { toEditableText } from '#domain/text/lineEndings';
import { useEditor, useEditorSelector } from '../../../core/EditorContext';
import { useServices } from '../../../core/EditorServices';
import { findDocument } from '../../../core/store/editorState';

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
  const headSha = useEditorSelector((state) => state.headSha);
  const changed = useEditorSelector((state) => findDocument(state, SITE_WORDS_PATH));
  const { value: file } = useRemote({
    key: ['site-words', branch],
    version: headSha,
    read: isNeeded && branch !== null ? (signal) => readWords(api, branch, signal) : null,
  });
  const text = changed ? changed.text : file ? (file.source?.text ?? '') : null;
  const addWord = useCallback(
    async (word: string) => {
      const state = store.getState();
      const open = findDocument(state, SITE_WORDS_PATH);
      // The file may be of a branch that was open before.
      const known = branch === state.branch ? file : null;
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
    [apply, store, branch, file],
  );
  return { text, addWord };
}

const NOT_LOADED = "The dictionary of this branch isn't loaded yet.";

/** Reads the dictionary's file; the source is null when the branch has none. */
async function readWords(
  api: Pick<ContentApi, 'readPage'>,
  branch: string,
  signal: AbortSignal,
): Promise<ApiResult<{ readonly source: PageSourceResponse | null }>> {
  const result = await api.readPage(SITE_WORDS_PATH, branch, signal);
  if (result.ok) return { ok: true, value: { source: result.value } };
  // After any other failure, correct words would be marked.
  return result.failure.key === 'not_found' ? { ok: true, value: { source: null } } : result;
}

/** Loaded on demand: the code that reads data files is as large as the parser, and rarely needed here. */
async function planWord(word: string, text: string | null): Promise<PlannedChange> {
  const { createSiteWords, planSiteWord } = await import('#domain/content/spelling/siteWords');
  const path = SITE_WORDS_PATH;
  if (text === null) return { kind: 'add', path, text: createSiteWords(word), movedFrom: null };
  const lines = toEditableText(text).text;
  return { kind: 'edit', path, edits: planSiteWord(lines, word), baseText: lines };
}
