import { type ComponentProps, lazy, Suspense } from 'react';

const BrokenLinks = lazy(() => import('./BrokenLinks').then((module) => ({ default: module.BrokenLinks })));

/** Links that the change set breaks; loaded when the changes are first shown. */
export function LazyBrokenLinks(props: ComponentProps<typeof BrokenLinks>) {
  return (
    <Suspense fallback={null}>
      <BrokenLinks {...props} />
    </Suspense>
  );
}
