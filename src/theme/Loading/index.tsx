import { LoadingScreen, NotFoundScreen } from '@site/src/features/shell';
import type LoadingType from '@theme/Loading';
import type { ComponentProps } from 'react';

/** Shown while a page's script is loading, and when it fails to load. */
export default function Loading({ error, retry, pastDelay }: ComponentProps<typeof LoadingType>) {
  if (error) return <NotFoundScreen detail="Content not found for path" onRetry={retry} />;
  return pastDelay ? <LoadingScreen /> : null;
}
