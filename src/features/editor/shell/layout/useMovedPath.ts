import { useEffect, useRef } from 'react';
import type { EditorLocation } from '../../core/useEditor';

/**
 * Has the address follow when the editor itself goes to another page: the one on the screen was moved, or it was new
 * and is taken back. That the address asked for another page is no reason to follow.
 *
 * @param shown the page and branch on the screen
 */
export function useMovedPath(
  address: EditorLocation,
  { path, branch }: EditorLocation,
  onNavigate: (address: EditorLocation) => void,
): void {
  const before = useRef({ asked: address.path, shown: path });
  useEffect(() => {
    const { asked, shown } = before.current;
    before.current = { asked: address.path, shown: path };
    const hasGone = path !== shown && address.path === asked && path !== address.path;
    if (hasGone) onNavigate({ path, branch });
  }, [address.path, path, branch, onNavigate]);
}
