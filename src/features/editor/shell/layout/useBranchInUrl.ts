import { useEffect } from 'react';
import type { EditorLocation } from '../../core/useEditor';

/** Keeps the branch in the address, so that a reload or a link shows the same. */
export function useBranchInUrl(
  address: EditorLocation,
  branch: string | null,
  onNavigate: (address: EditorLocation) => void,
): void {
  const { path } = address;
  useEffect(() => {
    if (branch !== null && branch !== address.branch) onNavigate({ path, branch });
  }, [branch, address.branch, path, onNavigate]);
}
