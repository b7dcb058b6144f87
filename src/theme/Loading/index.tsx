import { LoadingScreen, NotFoundScreen } from '@site/src/features/shell';
import type LoadingType from '@theme/Loading';
import type { ComponentProps } from 'react';
import { PAGE_NOT_FOUND } from '#domain/http/missingPage';

/** Shown while a page's script is loading, and when it fails to load. */
export default function Loading({ error, retry, pastDelay }: ComponentProps<typeof LoadingType>) {
  if (error) return <NotFoundScreen detail={PAGE_NOT_FOUND} onRetry={retry} />;
  return pastDelay ? <LoadingScreen /> : null;
}
