import { useCallback, useState } from 'react';

/** Whether the review is open, and at which change. */
export interface ReviewDialogState {
  /** Opens it at a change, or at the first. */
  readonly open: (path: string | null) => void;
  /** Props for the dialog. */
  readonly dialog: {
    readonly isOpen: boolean;
    readonly startPath: string | null;
    readonly onClose: () => void;
  };
}

/** Opens and closes the review of all changes. */
export function useReviewDialog(): ReviewDialogState {
  const [shown, setShown] = useState<{ readonly path: string | null } | null>(null);
  const open = useCallback((path: string | null) => setShown({ path }), []);
  const onClose = useCallback(() => setShown(null), []);
  return { open, dialog: { isOpen: shown !== null, startPath: shown?.path ?? null, onClose } };
}
