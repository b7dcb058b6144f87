import { checkContent, hasErrors } from '#domain/content/checkContent';
import type { OpenDocument } from '../store/editorState';

/**
 * Paths of changed documents that can't be saved because the content check refuses them. Loaded on demand: the parser
 * is as large as the rest of the editor, and the preview runs it in a worker.
 */
export function listRefused(changed: readonly OpenDocument[]): string[] {
  return changed
    .filter(({ isDeleted }) => !isDeleted)
    .filter(({ path, text }) => hasErrors(checkContent(text, { path })))
    .map(({ path }) => path);
}
