import type { ContentApi } from '@site/src/data/functions/contentApi';
import type { SourceText, SourceTexts } from '#domain/content/operations/workingTree';
import { toEditableText } from '#domain/text/lineEndings';
import { type EditorState, findDocument } from '../../../core/store/editorState';

/** The requested texts, or why one of them couldn't be read. */
export type ReadTexts =
  | { readonly ok: true; readonly texts: SourceTexts }
  | { readonly ok: false; readonly message: string };

/**
 * The texts of files in the change set: from the editor for open files, from the branch for others.
 *
 * @param paths in the order of the result
 */
export async function readTexts(
  api: Pick<ContentApi, 'readPage'>,
  state: EditorState,
  paths: readonly string[],
): Promise<ReadTexts> {
  const results = await Promise.all(
    paths.map(async (path) => ({ path, ...(await readText(api, state, path)) })),
  );
  const texts = new Map<string, SourceText>();
  for (const { path, source, message } of results) {
    if (!source) return { ok: false, message: `${path} couldn't be read. ${message ?? ''}`.trim() };
    texts.set(path, source);
  }
  return { ok: true, texts };
}

async function readText(
  api: Pick<ContentApi, 'readPage'>,
  state: EditorState,
  path: string,
): Promise<{ source?: SourceText; message?: string }> {
  const open = findDocument(state, path);
  if (open) return { source: { text: open.text } };
  const result = await api.readPage(path, state.branch);
  if (!result.ok) return { message: result.failure.message };
  const { text, blobSha } = result.value;
  return { source: { text: toEditableText(text).text, baseBlobSha: blobSha } };
}
