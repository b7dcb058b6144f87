import { type ComponentProps, lazy, Suspense } from 'react';

const BranchReviewDialog = lazy(async () => ({
  default: (await import('./BranchReviewDialog')).BranchReviewDialog,
}));

/** Everything that the branch changes; loaded when it is first opened. */
export function LazyBranchReviewDialog(props: ComponentProps<typeof BranchReviewDialog>) {
  return (
    <Suspense fallback={null}>
      <BranchReviewDialog {...props} />
    </Suspense>
  );
}
