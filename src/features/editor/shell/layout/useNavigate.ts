import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { flushPendingInput } from '../../core/drafts/pendingInput';
import type { EditorLocation, Navigate } from '../../core/EditorContext';
import { useEditor } from '../../core/EditorContext';

/** Changes parts of the location; other parts stay, except for the task that a link asked for. */
export type ChangeLocation = (parts: Partial<EditorLocation>, how: 'push' | 'replace') => void;

/** Combines changes of the location that are made before it renders again. */
export function useChangeLocation(location: EditorLocation, onNavigate: Navigate): ChangeLocation {
  const latest = useRef(location);
  useLayoutEffect(() => {
    latest.current = location;
  }, [location]);
  return useCallback(
    (parts, how) => {
      // The view that is left may still have pending text.
      if (parts.path !== undefined || parts.view !== undefined) flushPendingInput();
      latest.current = { ...latest.current, task: null, ...parts };
      onNavigate(latest.current, how);
    },
    [onNavigate],
  );
}

/**
 * Writes the branch to the URL, so that a reload or a link shows the same one, and switches to the branch that Back or
 * Forward lead to. If the user stays on the branch instead, the URL names it again.
 *
 * @param branch the branch on the screen; null while it isn't known
 */
export function useBranchInUrl(
  location: EditorLocation,
  branch: string | null,
  change: ChangeLocation,
): void {
  const { store, branches, branchSwitch } = useEditor();
  const { switchTo, currentBranch } = branches;
  const { requested } = branchSwitch;
  const asked = useRef(location.branch);
  // The branch on the screen when Back or Forward last led to another one.
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (branch === null) return;
    const { branch: wanted } = location;
    const isAsked = wanted !== null && wanted !== branch && wanted !== asked.current;
    asked.current = wanted;
    if (wanted === branch) {
      left.current = null;
      return;
    }
    if (isAsked) {
      left.current = branch;
      switchTo(wanted);
      return;
    }
    // The user is being asked whether to switch, or the switch has started.
    if (requested !== null || currentBranch !== branch) return;
    // A branch created by a save, the initial branch, and the one that the user stayed on add no history entry.
    const hasStayed = branch === left.current;
    const isChosen = wanted !== null && !hasStayed && store.getState().save.status !== 'saved';
    asked.current = branch;
    left.current = null;
    change({ branch }, isChosen ? 'push' : 'replace');
  }, [branch, location, requested, currentBranch, change, switchTo, store]);
}

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
