import { useEffect } from 'react';
import type { EditorLocation } from '../../core/EditorContext';

/** Writes the branch to the URL, so that a reload or a link shows the same. */
export function useBranchInUrl(
  location: EditorLocation,
  branch: string | null,
  onNavigate: (location: EditorLocation) => void,
): void {
  const { path } = location;
  useEffect(() => {
    if (branch !== null && branch !== location.branch) onNavigate({ path, branch });
  }, [branch, location.branch, path, onNavigate]);
}
