import type { ReviewThread } from '../../api/pullRequests';
import { countCommonEnd, countCommonStart } from '../../text/merge/countCommon';

/** A thread, and the line of the current text that it belongs to. */
export interface AnchoredThread {
  readonly thread: ReviewThread;
  /** Line of the current text, from 1; null when there is none. */
  readonly line: number | null;
}

/**
 * Maps the threads of a page to lines of its text, which may have been edited since it was saved: threads above the
 * first changed line or below the last one move with their lines, those between go to the nearest line.
 *
 * @param threads of one page, with lines of `saved`
 * @param saved the page on the branch, lines joined by `\n`
 * @param current the page as it is being edited
 * @returns in line order, those without a line last
 */
export function anchorThreads(
  threads: readonly ReviewThread[],
  saved: string,
  current: string,
): AnchoredThread[] {
  const [before, after] = [saved.split('\n'), current.split('\n')];
  const head = countCommonStart(before, after);
  const tail = countCommonEnd(before, after, Math.min(before.length, after.length) - head);
  const place = (line: number): number => {
    if (line <= head) return line;
    if (line > before.length - tail) return line + after.length - before.length;
    return Math.min(line, Math.max(after.length - tail, 1));
  };
  return threads
    .map((thread) => ({ thread, line: isOnText(thread) ? clamp(place(thread.line), after.length) : null }))
    .toSorted((a, b) => (a.line ?? Number.POSITIVE_INFINITY) - (b.line ?? Number.POSITIVE_INFINITY));
}

/** Comments on the version before the pull request don't match a line of this one. */
function isOnText(thread: ReviewThread): thread is ReviewThread & { readonly line: number } {
  return thread.line !== null && thread.side === 'after';
}

function clamp(line: number, last: number): number {
  return Math.min(Math.max(line, 1), last);
}
