import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PullRequestText } from '#domain/git/pullRequest/pullRequestText';
import { useEditor } from '../../core/EditorContext';
import { useServices } from '../../core/EditorServices';

type TypedText = Partial<PullRequestText>;

/** Unsent text of the pull request form. */
export interface PullRequestDraft {
  readonly typed: TypedText;
  /** Whether it was typed before the form was opened. */
  readonly isRestored: boolean;
  readonly change: (typed: TypedText) => void;
  /** Removes a subject's text after it was sent; another subject may be shown by then. */
  readonly clear: (subject: string) => void;
}

interface StoredText extends Pick<PullRequestDraft, 'typed' | 'isRestored'> {
  readonly subject: string;
}

/**
 * Persists the typed title and description on the device with every change, encrypted like drafts. They are restored
 * after the form was closed, or the page left.
 *
 * @param subject the branch of the pull request
 * @param isMoving whether another subject is a branch that was created for the text, which then moves there
 */
export function usePullRequestDraft(subject: string, isMoving: boolean): PullRequestDraft {
  const { reviewDrafts, repository } = useServices();
  const { id: userId } = useEditor().access.user;
  const [draft, setDraft] = useState<StoredText>({ subject, typed: {}, isRestored: false });
  if (draft.subject !== subject) {
    setDraft({ ...draft, subject, ...(!isMoving && { typed: {}, isRestored: false }) });
  }
  const { typed, isRestored } = draft;
  const newest = useRef(typed);
  useLayoutEffect(() => {
    newest.current = typed;
  });
  const scope = useMemo(() => ({ userId, repository, subject }), [userId, repository, subject]);
  const write = useCallback(
    (to: typeof scope, next: TypedText): void => {
      const { title, body } = next;
      const texts = { ...(title !== undefined && { title }), ...(body !== undefined && { body }) };
      const stored = Object.keys(texts).length === 0 ? null : { pending: [], places: {}, texts };
      reviewDrafts
        .write(to, stored)
        .catch((error: unknown) => console.warn("The pull request's text couldn't be stored:", error));
    },
    [reviewDrafts],
  );
  const previous = useRef(scope);
  useEffect(() => {
    let isOver = false;
    const before = previous.current;
    previous.current = scope;
    const start = newest.current;
    if (Object.keys(start).length > 0) {
      write(scope, start);
      if (before !== scope) write(before, {});
      return undefined;
    }
    reviewDrafts.read(scope).then(
      (stored) => {
        // Keeps what was typed before the stored text was read.
        if (isOver || !stored || newest.current !== start) return;
        setDraft({ subject: scope.subject, typed: stored.texts, isRestored: true });
      },
      (error: unknown) => console.warn("The pull request's text couldn't be read:", error),
    );
    return () => {
      isOver = true;
    };
  }, [reviewDrafts, scope, write]);
  const change = useCallback(
    (next: TypedText): void => {
      setDraft({ subject: scope.subject, typed: next, isRestored: false });
      write(scope, next);
    },
    [scope, write],
  );
  const clear = useCallback(
    (sent: string) => (sent === scope.subject ? change({}) : write({ ...scope, subject: sent }, {})),
    [change, scope, write],
  );
  return { typed, isRestored, change, clear };
}
