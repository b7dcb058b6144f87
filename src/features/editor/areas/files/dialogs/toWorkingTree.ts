import type { ContentIndex, IndexedPage } from '#domain/content/links/contentIndex';
import { indexFile } from '#domain/content/links/indexFile';
import type { WorkingTree } from '#domain/content/operations/workingTree';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import { summarizeChanges } from '../../../core/store/changeSet';
import { type EditorState, isChanged, listOpen } from '../../../core/store/editorState';

/**
 * The content including the change set: the index of the branch, with the changes applied.
 *
 * @param navigation text of the navigation file in the change set; null when there is none
 */
export function toWorkingTree(
  state: EditorState,
  index: ContentIndex,
  navigation: string | null,
): WorkingTree {
  const changed = listOpen(state).filter(isChanged);
  const touched = new Set(changed.map(({ path }) => path));
  const own = changed
    .filter(({ path, isDeleted }) => !isDeleted && path !== NAVIGATION_PATH)
    .map(
      ({ path, text, baseBlobSha }): IndexedPage => ({
        path,
        blobSha: baseBlobSha ?? '',
        // Only titles and links matter here; headings and partials don't.
        ...indexFile(path, text, () => ''),
      }),
    );
  return {
    pages: [...index.pages.filter(({ path }) => !touched.has(path)), ...own],
    published: new Set(index.pages.map(({ path }) => path)),
    changed: new Set(summarizeChanges(state).map(({ path }) => path)),
    navigation,
  };
}
