import { toast } from '@site/src/components/ui/overlays/toast';
import type { PendingComment, PendingPosition, ReviewDraft } from '@site/src/data/storage/reviewDrafts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useServices } from '../../../../core/EditorServices';
import { useReviewScope } from '../unsentReview';

const EMPTY: ReviewDraft = { pending: [], texts: {}, places: {} };

/** Unsent text about the pull request. */
export interface ReviewDrafting {
  readonly pending: readonly PendingComment[];
  /** Text typed somewhere, such as a reply; '' for none. */
  readonly textOf: (key: string) => string;
  readonly setText: (key: string, text: string) => void;
  /** The lines of a new comment; null for none. */
  readonly positionOf: (key: string) => PendingPosition | null;
  readonly setPosition: (key: string, position: PendingPosition | null) => void;
  readonly add: (comment: PendingComment) => void;
  readonly remove: (id: string) => void;
  /** Removes the comments of the review and its text. */
  readonly clear: () => void;
}

/** Key of the review's own text. */
export const SUMMARY = 'summary';

/** Persists what is written about a pull request on the device with every change, encrypted like drafts. */
export function useReviewDraft(number: number, userId: string): ReviewDrafting {
  const { reviewDrafts } = useServices();
  const [draft, setDraft] = useState(EMPTY);
  const newest = useRef(EMPTY);
  const scope = useReviewScope(number, userId);
  useEffect(() => {
    let isOver = false;
    reviewDrafts.read(scope).then(
      (stored) => {
        if (isOver || !stored) return;
        // Keeps what was typed before the stored text was read.
        const typed = newest.current;
        newest.current = merge(stored, typed);
        setDraft(newest.current);
        if (typed !== EMPTY) reviewDrafts.write(scope, newest.current).catch(warnNotPersisted);
      },
      (error: unknown) => console.warn("The unsent review comments couldn't be read:", error),
    );
    return () => {
      isOver = true;
    };
  }, [reviewDrafts, scope]);
  return useMemo(() => {
    const change = (next: ReviewDraft): void => {
      newest.current = next;
      setDraft(next);
      const parts = [next.pending, Object.keys(next.texts), Object.keys(next.places)];
      const isEmpty = parts.every(({ length }) => length === 0);
      reviewDrafts.write(scope, isEmpty ? null : next).catch(warnNotPersisted);
    };
    const setText = (key: string, text: string): void => {
      const { [key]: _before, ...others } = newest.current.texts;
      change({ ...newest.current, texts: text === '' ? others : { ...others, [key]: text } });
    };
    return {
      pending: draft.pending,
      textOf: (key) => draft.texts[key] ?? '',
      setText,
      positionOf: (key) => draft.places[key] ?? null,
      setPosition: (key, position) => {
        const { [key]: _before, ...others } = newest.current.places;
        change({ ...newest.current, places: position ? { ...others, [key]: position } : others });
      },
      add: (comment) => change({ ...newest.current, pending: [...newest.current.pending, comment] }),
      remove: (id) =>
        change({ ...newest.current, pending: newest.current.pending.filter((one) => one.id !== id) }),
      clear: () => {
        const { [SUMMARY]: _summary, ...texts } = newest.current.texts;
        change({ ...newest.current, pending: [], texts });
      },
    };
  }, [draft, reviewDrafts, scope]);
}

const NOT_PERSISTED = "Your comments can't be stored on this device. Send them before you leave this page.";

function warnNotPersisted(): void {
  toast.show({ tone: 'error', text: NOT_PERSISTED });
}

function merge(stored: ReviewDraft, typed: ReviewDraft): ReviewDraft {
  const both = Object.keys(typed.texts).filter((key) => stored.texts[key] !== undefined);
  const joined = both.map((key) => [key, join(stored.texts[key] ?? '', typed.texts[key] ?? '')]);
  return {
    pending: [...stored.pending, ...typed.pending],
    texts: { ...stored.texts, ...typed.texts, ...Object.fromEntries(joined) },
    places: { ...stored.places, ...typed.places },
  };
}

/** Appends what was typed before the stored text was loaded to that text. */
function join(stored: string, typed: string): string {
  return /\s$/.test(stored) || /^\s/.test(typed) ? stored + typed : `${stored}\n${typed}`;
}
