import { lazy } from 'react';

const loadEditor = async () => ({
  default: (await import(/* webpackChunkName: "editor" */ './shell/EditorApp')).EditorApp,
});

/** The editor, in a separate chunk (`editor`): readers' pages load nothing of it. */
export const EditorApp = lazy(loadEditor);

/** Loads the editor before it is shown. If that fails, showing it tries again. */
export function preloadEditor(): void {
  loadEditor().catch((error: unknown) => console.warn("The editor couldn't be preloaded:", error));
}

/** The full-width preview, without the editor. */
export const PreviewApp = lazy(async () => ({ default: (await import('./shell/PreviewApp')).PreviewApp }));
/** A page shown from its source, without the editor around it. */
export const SourceArticle = lazy(async () => ({
  default: (await import('./shell/SourceArticle')).SourceArticle,
}));
export type { EditorLocation, EditorTask, Navigate } from './core/EditorContext';
export { useEarlyReads } from './shell/useEarlyReads';
