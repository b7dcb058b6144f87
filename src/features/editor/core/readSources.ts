import type { ContentApi } from '@site/src/data/functions/contentApi';
import type { PageSourceResponse } from '#domain/api/content';
import { toEditableText } from '#domain/text/lineEndings';
import { type EditorState, findDocument } from './store/editorState';

/** The requested texts, or why one of them couldn't be read. */
type ReadSources =
  | {
      readonly ok: true;
      /** With the change set applied, lines joined by `\n`. */
      readonly texts: ReadonlyMap<string, string>;
      /** The files that were read from the branch, for `apply`. */
      readonly sources: readonly PageSourceResponse[];
    }
  | { readonly ok: false; readonly message: string };

/**
 * Reads files with the change set applied: open ones from the editor, others from the branch.
 *
 * @param paths in the order of the texts
 */
export async function readSources(
  api: Pick<ContentApi, 'readPage'>,
  state: Pick<EditorState, 'branch' | 'documents'>,
  paths: readonly string[],
): Promise<ReadSources> {
  const texts = new Map<string, string>();
  const sources: PageSourceResponse[] = [];
  const files = await Promise.all(
    paths.map(async (path) => {
      const open = findDocument(state, path);
      return { path, open, read: open ? null : await api.readPage(path, state.branch) };
    }),
  );
  for (const { path, open, read } of files) {
    if (read && !read.ok) return { ok: false, message: `${path} couldn't be read. ${read.failure.message}` };
    if (read) sources.push(read.value);
    texts.set(path, open?.text ?? toEditableText(read?.value.text ?? '').text);
  }
  return { ok: true, texts, sources };
}
