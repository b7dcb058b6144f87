import { parseFrontMatter } from '#domain/content/frontMatter';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import { type EditorState, listOpen } from '../../../core/store/editorState';

/** Titles of pages by path: those of open pages as they are now, the others as on the branch. */
export function toTitles(state: EditorState, index: ContentIndex | null): ReadonlyMap<string, string> {
  const titles = new Map(index?.pages.map(({ path, title }) => [path, title]));
  for (const { path, text } of listOpen(state)) {
    const { title } = parseFrontMatter(text).frontMatter;
    if (typeof title === 'string') titles.set(path, title);
  }
  return titles;
}
