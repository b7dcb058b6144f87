import type { ContentApi } from '@site/src/data/functions/contentApi';
import type { SourceTexts } from '#domain/content/operations/workingTree';
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
  const texts = new Map<string, string>();
  const open = paths.map((path) => findDocument(state, path)?.text ?? null);
  const reads = await Promise.all(
    paths.map((path, index) => (open[index] === null ? api.readPage(path, state.branch) : null)),
  );
  for (const [index, path] of paths.entries()) {
    const read = reads[index];
    if (read && !read.ok) return { ok: false, message: `${path} couldn't be read. ${read.failure.message}` };
    texts.set(path, open[index] ?? toEditableText(read?.value.text ?? '').text);
  }
  return { ok: true, texts };
}
