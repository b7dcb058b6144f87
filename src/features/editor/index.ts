import { lazy } from 'react';

/** The editor, in a chunk of its own: nothing of it is loaded on readers' pages. */
export const EditorApp = lazy(async () => ({ default: (await import('./EditorApp')).EditorApp }));
/** The full-width preview, without the editor. */
export const PreviewApp = lazy(async () => ({ default: (await import('./PreviewApp')).PreviewApp }));
/** A page shown from its source, without the editor around it. */
export const SourceArticle = lazy(async () => ({
  default: (await import('./SourceArticle')).SourceArticle,
}));
export type { EditorAddress } from './useEditor';
