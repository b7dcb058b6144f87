import { lazy } from 'react';

/** The editor, in a chunk of its own: nothing of it is loaded on readers' pages. */
export const EditorApp = lazy(async () => ({ default: (await import('./EditorApp')).EditorApp }));
/** The full-width preview, in the same chunk. */
export const PreviewApp = lazy(async () => ({ default: (await import('./EditorApp')).PreviewApp }));
export type { EditorAddress } from './useEditor';
