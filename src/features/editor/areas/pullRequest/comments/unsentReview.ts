import { useEffect, useMemo, useState } from 'react';
import { useServices } from '../../../core/EditorServices';

/** Where the unsent review of a pull request is stored. */
export function useReviewScope(number: number, userId: string) {
  const { repository } = useServices();
  return useMemo(() => ({ userId, repository, subject: String(number) }), [userId, repository, number]);
}

/** Whether the user wrote something about a pull request on this device that isn't sent. False until it is known. */
export function useHasUnsentReview(number: number, userId: string): boolean {
  const { reviewDrafts } = useServices();
  const scope = useReviewScope(number, userId);
  const [hasUnsent, setHasUnsent] = useState(false);
  useEffect(() => {
    let isOver = false;
    reviewDrafts.read(scope).then(
      (stored) => {
        const texts = Object.values(stored?.texts ?? {});
        const isUnsent = stored !== null && (stored.pending.length > 0 || texts.some((text) => text.trim()));
        if (!isOver) setHasUnsent(isUnsent);
      },
      (error: unknown) => console.warn("The unsent review comments couldn't be read:", error),
    );
    return () => {
      isOver = true;
    };
  }, [reviewDrafts, scope]);
  return hasUnsent;
}
