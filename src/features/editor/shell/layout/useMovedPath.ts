import { useEffect, useRef } from 'react';
import type { EditorLocation } from '../../core/EditorContext';
import type { ChangeLocation } from './useNavigate';

/**
 * Updates the URL when the editor itself switches pages: the open page was moved, or it was new and was removed. Does
 * nothing when the URL changed first.
 *
 * @param location as in the URL
 * @param current the page and branch on the screen
 */
export function useMovedPath(
  location: EditorLocation,
  current: EditorLocation,
  change: ChangeLocation,
): void {
  const { path, branch } = current;
  const before = useRef({ asked: location.path, shown: path });
  useEffect(() => {
    const { asked, shown } = before.current;
    before.current = { asked: location.path, shown: path };
    const hasGone = path !== shown && location.path === asked && path !== location.path;
    if (hasGone) change({ path, branch }, 'replace');
  }, [location, path, branch, change]);
}
