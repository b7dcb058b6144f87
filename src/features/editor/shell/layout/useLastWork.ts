import { readLastWork, writeLastWork } from '@site/src/data/storage/lastWork';
import { useEffect, useRef } from 'react';
import type { EditorLocation } from '../../core/useEditor';

/**
 * Opens what the person had open last when the address names nothing, and remembers what is open.
 *
 * @param shown the page and branch on the screen; null where there is none yet
 */
export function useLastWork(
  userId: string,
  address: EditorLocation,
  shown: EditorLocation,
  onNavigate: (address: EditorLocation) => void,
): void {
  const asked = useRef(address);
  useEffect(() => {
    if (asked.current.path !== null || asked.current.branch !== null) return;
    const work = readLastWork(userId);
    if (work) onNavigate(work);
  }, [userId, onNavigate]);
  const { path, branch } = shown;
  useEffect(() => {
    if (path !== null && branch !== null) writeLastWork(userId, { path, branch });
  }, [userId, path, branch]);
}
