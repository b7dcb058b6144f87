import { useEffect, useState } from 'react';

type EditorApp = typeof import('./shell/EditorApp').EditorApp;

const loadEditor = () => import(/* webpackChunkName: "editor" */ './shell/EditorApp');

/**
 * Loads the editor, which is in a separate chunk (`editor`): readers' pages load nothing of it. It isn't a lazy component,
 * because React waits 300 ms before it replaces the fallback of one.
 *
 * @param isWanted whether to start; later values don't stop it
 * @param delay time to wait first, in ms
 * @returns null until it is loaded
 * @throws Error when it can't be loaded
 */
export function useEditorApp(isWanted: boolean, delay: number): EditorApp | null {
  const [loaded, setLoaded] = useState<EditorApp | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => {
      // A second try, because a weak connection may lose one of many files.
      loadEditor()
        .catch(loadEditor)
        .then((module) => setLoaded(() => module.EditorApp), setError);
    }, delay);
    return () => clearTimeout(timer);
  }, [isWanted, delay]);
  if (error !== null) throw error;
  return loaded;
}
