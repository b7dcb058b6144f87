import { lazy } from 'react';

/** The full-width preview, without the editor. */
export const PreviewApp = lazy(async () => ({ default: (await import('./shell/PreviewApp')).PreviewApp }));
/** A page shown from its source, without the editor around it. */
export const SourceArticle = lazy(async () => ({
  default: (await import('./shell/SourceArticle')).SourceArticle,
}));
export type { EditorLocation, EditorTask, Navigate } from './core/EditorContext';
export { EditorApp, preloadEditor } from './LazyEditorApp';
export { useEarlyReads } from './shell/useEarlyReads';
