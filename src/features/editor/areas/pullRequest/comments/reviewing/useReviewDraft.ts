import { createStore, useStore } from '@site/src/components/store';
import { toast } from '@site/src/components/ui/overlays/toast';
import type { PendingComment, PendingPosition, ReviewDraft } from '@site/src/data/storage/reviewDrafts';
import { useEffect, useMemo } from 'react';
import { type SharedReview, useServices, useSharedReviews } from '../../../../core/EditorServices';
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
  /** Removes what was sent: comments, and the review's own text unless it was edited since. */
  readonly clear: (sent: readonly PendingComment[], summary: string) => void;
}

/** Key of the review's own text. */
export const SUMMARY = 'summary';

function findShared(reviews: Map<string, SharedReview>, scope: object): SharedReview {
  const key = JSON.stringify(scope);
  const found = reviews.get(key) ?? { ...createStore(EMPTY), isRead: false };
  reviews.set(key, found);
  return found;
}

/** Persists what is written about a pull request on the device with every change, encrypted like drafts. */
export function useReviewDraft(number: number, userId: string): ReviewDrafting {
  const { reviewDrafts } = useServices();
  const scope = useReviewScope(number, userId);
  const reviews = useSharedReviews();
  const newest = useMemo(() => findShared(reviews, scope), [reviews, scope]);
  const draft = useStore(newest);
  useEffect(() => {
    const start = newest.get();
    reviewDrafts.read(scope).then(
      (stored) => {
        const typed = newest.get();
        if (typed === start) newest.set(stored ?? EMPTY);
        else if (!newest.isRead && stored) {
          // Keeps what was typed before the stored text was read.
          newest.set(merge(stored, typed));
          reviewDrafts.write(scope, newest.get()).catch(warnNotPersisted);
        }
        newest.isRead = true;
      },
      (error: unknown) => console.warn("The unsent review comments couldn't be read:", error),
    );
  }, [reviewDrafts, scope, newest]);
  return useMemo(() => {
    const change = (next: ReviewDraft): void => {
      newest.set(next);
      const parts = [next.pending, Object.keys(next.texts), Object.keys(next.places)];
      const isEmpty = parts.every(({ length }) => length === 0);
      reviewDrafts.write(scope, isEmpty ? null : next).catch(warnNotPersisted);
    };
    const setText = (key: string, text: string): void => {
      const { [key]: _before, ...others } = newest.get().texts;
      change({ ...newest.get(), texts: text === '' ? others : { ...others, [key]: text } });
    };
    return {
      pending: draft.pending,
      textOf: (key) => draft.texts[key] ?? '',
      setText,
      positionOf: (key) => draft.places[key] ?? null,
      setPosition: (key, position) => {
        const { [key]: _before, ...others } = newest.get().places;
        change({ ...newest.get(), places: position ? { ...others, [key]: position } : others });
      },
      add: (comment) => change({ ...newest.get(), pending: [...newest.get().pending, comment] }),
      remove: (id) =>
        change({ ...newest.get(), pending: newest.get().pending.filter((one) => one.id !== id) }),
      clear: (sent, summary) => {
        const { pending, texts } = newest.get();
        const ids = new Set(sent.map(({ id }) => id));
        const { [SUMMARY]: text = '', ...others } = texts;
        change({
          ...newest.get(),
          pending: pending.filter(({ id }) => !ids.has(id)),
          texts: text === summary ? others : texts,
        });
      },
    };
  }, [draft, newest, reviewDrafts, scope]);
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
