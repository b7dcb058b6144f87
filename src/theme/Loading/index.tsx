import { LoadingScreen, NotFoundScreen } from '@site/src/features/shell';
import type LoadingType from '@theme/Loading';
import type { ComponentProps } from 'react';

/** Shown while a page's script is on its way, and when it does not arrive. */
export default function Loading({ error, retry, pastDelay }: ComponentProps<typeof LoadingType>) {
  if (error) return <NotFoundScreen detail="Content not found for path" onRetry={retry} />;
  return pastDelay ? <LoadingScreen /> : null;
}
