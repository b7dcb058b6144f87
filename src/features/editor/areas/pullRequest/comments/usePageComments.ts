import { useMemo, useState } from 'react';
import type { ReviewThread } from '#domain/api/pullRequests';
import { type AnchoredThread, anchorThreads } from '#domain/git/pullRequest/anchorThreads';
import type { OpenDocument } from '../../../core/store/editorState';
import type { LineComments } from './commentGutter';

/** The last clicked mark in the gutter; a new object for every click. */
export interface PressedMark {
  readonly line: number;
}

/** Review comments on one page, for the gutter and the list beside the text. */
export interface PageComments {
  readonly threads: readonly AnchoredThread[];
  /** The same array while nothing changes in it. */
  readonly marks: readonly LineComments[];
  readonly pressed: PressedMark | null;
  readonly press: (line: number) => void;
}

/**
 * Finds the lines that the comments of a page apply to.
 *
 * @param text the page's current text
 */
export function usePageComments(
  all: readonly ReviewThread[],
  { path, original }: Pick<OpenDocument, 'path' | 'original'>,
  text: string,
): PageComments {
  const [pressed, setPressed] = useState<PressedMark | null>(null);
  const ofPage = useMemo(() => all.filter((thread) => thread.path === path), [all, path]);
  const threads = useMemo(
    () => (ofPage.length === 0 ? NONE : anchorThreads(ofPage, original.text, text)),
    [ofPage, original.text, text],
  );
  const lines = JSON.stringify(countByLine(threads));
  const marks = useMemo((): LineComments[] => JSON.parse(lines), [lines]);
  return { threads, marks, pressed, press: (line) => setPressed({ line }) };
}

const NONE: readonly AnchoredThread[] = [];

function countByLine(threads: readonly AnchoredThread[]): LineComments[] {
  return threads.flatMap(({ line, thread }) =>
    line === null ? [] : [{ line, count: thread.comments.length }],
  );
}
