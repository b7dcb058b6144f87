import { type RefObject, useEffect, useState } from 'react';
import { findHeadingOffset } from '../../ui/codemirror/language/headings';
import type { SourceEditorHandle } from './sourceEditorHandle';

/** The page and the heading that the editor was opened at. */
export interface StartHeading {
  readonly path: string;
  readonly heading: string;
}

/**
 * What the URL says at first, as 'Edit this section' on a page leads to: `?path=…&heading=…`. The URL is kept
 * to page and branch afterwards.
 *
 * @returns null when it names no heading
 */
export function useStartHeading(): StartHeading | null {
  const [start] = useState(() => readStartHeading(window.location.search));
  return start;
}

/** @param search the URL's query */
export function readStartHeading(search: string): StartHeading | null {
  const query = new URLSearchParams(search);
  const path = query.get('path');
  const heading = query.get('heading');
  return path && heading ? { path, heading } : null;
}

/**
 * Shows the heading once its page is open.
 *
 * @param start what {@link useStartHeading} gave
 */
export function useShowHeading(
  start: StartHeading | null,
  path: string,
  text: string,
  handle: RefObject<SourceEditorHandle | null>,
): void {
  const [waiting, setWaiting] = useState(start);
  const isThere = waiting?.path === path;
  useEffect(() => {
    if (!isThere || waiting === null) return;
    const offset = findHeadingOffset(text, waiting.heading);
    if (offset !== null) handle.current?.focusAt(offset);
    setWaiting(null);
  }, [isThere, waiting, text, handle]);
}
