import { useEffect } from 'react';
import type { EditorAddress } from '../../core/useEditor';

/** Keeps the branch in the address, so that a reload or a link shows the same. */
export function useShownAddress(
  address: EditorAddress,
  branch: string | null,
  onAddress: (address: EditorAddress) => void,
): void {
  const { path } = address;
  useEffect(() => {
    if (branch !== null && branch !== address.branch) onAddress({ path, branch });
  }, [branch, address.branch, path, onAddress]);
}
