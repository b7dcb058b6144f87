import { readLastWork, writeLastWork } from '@site/src/data/storage/lastWork';
import { useEffect, useRef } from 'react';
import type { EditorLocation } from '../../core/EditorContext';

/**
 * Opens what the person had open last when the location names nothing, and remembers what is open.
 *
 * @param shown the page and branch on the screen; null where there is none yet
 */
export function useLastWork(
  userId: string,
  location: EditorLocation,
  shown: EditorLocation,
  onNavigate: (location: EditorLocation) => void,
): void {
  const asked = useRef(location);
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
