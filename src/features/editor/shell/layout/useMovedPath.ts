import { useEffect, useRef } from 'react';
import type { EditorLocation } from '../../core/EditorContext';

/**
 * Has the location follow when the editor itself goes to another page: the one on the screen was moved, or it was new
 * and is taken back. That the location asked for another page is no reason to follow.
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
    if (hasGone) onNavigate({ path, branch });
  }, [location.path, path, branch, onNavigate]);
}
