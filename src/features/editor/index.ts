import { lazy } from 'react';

/** A page shown from its source, without the editor around it. */
export const SourceArticle = lazy(async () => ({
  default: (await import('./shell/SourceArticle')).SourceArticle,
}));
export type { EditorLocation, EditorTask, Navigate } from './core/EditorContext';
export { EditorApp, PreviewApp, preloadEditor } from './onDemandApps';
export { useEarlyReads } from './shell/useEarlyReads';
