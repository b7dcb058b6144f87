import { type RefObject, useCallback, useEffect, useState } from 'react';
import { findHeadingOffset } from '../../ui/codemirror/language/headings';
import type { SourceEditorHandle } from './sourceEditorHandle';

/** The page that the editor was opened at, and what to show in it: a heading, or a line, counted from 1. */
interface StartHeading {
  readonly path: string;
  readonly heading: string | null;
  readonly line: number | null;
}

/**
 * Reads the position from the initial URL, as set by 'Edit this section' and by links to a line: `?path=…&heading=…` or
 * `?path=…&line=…`. Once it is shown, it is removed from the URL, and a reload restores the last position instead.
 *
 * @returns null when the URL contains neither, and once it was shown; the function says that it was
 */
export function useStartHeading(): readonly [StartHeading | null, onShown: () => void] {
  const [start, setStart] = useState(() => readStartHeading(window.location.search));
  return [start, useCallback(() => setStart(null), [])];
}

/** @param search the URL's query */
export function readStartHeading(search: string): StartHeading | null {
  const query = new URLSearchParams(search);
  const path = query.get('path');
  const heading = query.get('heading') || null;
  const line = /^[1-9]\d{0,6}$/.test(query.get('line') ?? '') ? Number(query.get('line')) : null;
  return path && (heading !== null || line !== null) ? { path, heading, line } : null;
}

/**
 * Shows the heading or line once its page is open.
 *
 * @param start the result of {@link useStartHeading}, as is the function
 */
export function useShowHeading(
  [start, onShown]: ReturnType<typeof useStartHeading>,
  path: string,
  text: string,
  handle: RefObject<SourceEditorHandle | null>,
): void {
  useEffect(() => {
    if (start?.path !== path) return;
    const { heading, line } = start;
    const offset = heading === null ? findLineOffset(text, line ?? 1) : findHeadingOffset(text, heading);
    if (offset !== null) handle.current?.focusAt(offset);
    onShown();
    removeFromUrl();
  }, [start, onShown, path, text, handle]);
}

/** @returns the start of a line; of the last one for a number beyond it */
function findLineOffset(text: string, line: number): number {
  const lines = text.split('\n').slice(0, line - 1);
  return Math.min(lines.join('\n').length + (line > 1 ? 1 : 0), text.length);
}

function removeFromUrl(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('heading');
  url.searchParams.delete('line');
  window.history.replaceState(window.history.state, '', url);
}
