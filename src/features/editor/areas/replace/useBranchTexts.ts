import type { ContentApi } from '@site/src/data/functions/contentApi';
import type { ApiFailure, ApiResult } from '@site/src/data/functions/request';
import { useRemote } from '@site/src/features/remoteData';
import { useMemo } from 'react';
import type { PageSourceResponse } from '#domain/api/content';
import { toEditableText } from '#domain/text/lineEndings';
import { useEditorSelector } from '../../core/EditorContext';
import { useServices } from '../../core/EditorServices';
import { type EditorState, findDocument, isLocked, listOpen } from '../../core/store/editorState';
import type { FindFile } from './findInFiles';

/** A file of the branch, including unsaved edits. */
export interface BranchFile extends FindFile {
  /** Whether it is read-only now, because another tab has locked it. */
  readonly isLocked: boolean;
}

interface BranchTexts {
  /** Null until they are read. */
  readonly files: readonly BranchFile[] | null;
  /** The files as they are on the branch. */
  readonly sources: readonly PageSourceResponse[];
  readonly failure: ApiFailure | null;
  readonly retry: () => void;
}

/** Reads every text of the branch, once for each head. */
export function useBranchTexts(): BranchTexts {
  const { api } = useServices();
  const branch = useEditorSelector((state) => state.branch);
  const headSha = useEditorSelector((state) => state.headSha);
  const documents = useEditorSelector((state) => state.documents);
  const lockedElsewhere = useEditorSelector((state) => state.lockedElsewhere);
  const { value, failure, refresh } = useRemote({
    key: ['branch-texts', branch],
    version: headSha,
    read: branch === null ? null : (signal) => readAll(api, branch, signal),
  });
  const files = useMemo(
    () => value && listFiles(value, { documents, lockedElsewhere }),
    [value, documents, lockedElsewhere],
  );
  return { files, sources: value ?? [], failure: value ? null : failure, retry: () => void refresh() };
}

async function readAll(
  api: Pick<ContentApi, 'readTexts'>,
  branch: string,
  signal: AbortSignal,
): Promise<ApiResult<PageSourceResponse[]>> {
  const sources: PageSourceResponse[] = [];
  let next: { readonly commit: string; readonly after: string } | undefined;
  do {
    const result = await api.readTexts({ branch, ...next }, signal);
    if (!result.ok) return result;
    const { headSha, files, hasMore } = result.value;
    sources.push(...files.map((file) => ({ ...file, branch, headSha })));
    const last = files.at(-1);
    next = hasMore && last ? { commit: headSha, after: last.path } : undefined;
  } while (next);
  return { ok: true, value: sources };
}

/**
 * The texts in the change set: edited ones instead of those on the branch, including new ones and without deleted ones.
 */
function listFiles(
  sources: readonly PageSourceResponse[],
  state: Pick<EditorState, 'documents' | 'lockedElsewhere'>,
): BranchFile[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const open = listOpen(state);
  const paths = new Set([...texts.keys(), ...open.map(({ path }) => path)]);
  return [...paths].toSorted().flatMap((path) => {
    const document = findDocument(state, path);
    if (document?.isDeleted) return [];
    const text = document?.text ?? toEditableText(texts.get(path) ?? '').text;
    return [{ path, text, isLocked: isLocked(state, path) }];
  });
}
