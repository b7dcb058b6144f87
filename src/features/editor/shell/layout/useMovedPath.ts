import { useEffect, useRef } from 'react';
import type { EditorLocation } from '../../core/EditorContext';

/**
 * Updates the URL when the editor itself switches pages: the open page was moved, or it was new and was removed. When
 * the URL changed first, nothing is to be done.
 *
 * @param shown the page and branch on the screen
 */
export function useMovedPath(
  location: EditorLocation,
  { path, branch }: EditorLocation,
  onNavigate: (location: EditorLocation) => void,
): void {
  const before = useRef({ asked: location.path, shown: path });
  useEffect(() => {
    const { asked, shown } = before.current;
    before.current = { asked: location.path, shown: path };
    const hasGone = path !== shown && location.path === asked && path !== location.path;
    if (hasGone) onNavigate({ ...location, path, branch });
  }, [location, path, branch, onNavigate]);
}
