import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { mayBePrivatePage, PrivatePage } from '@site/src/features/privatePage';
import { Ground } from '@site/src/features/scene';
import { AppNotFoundScreen, isAppPath, LoadingScreen, NotFoundScreen } from '@site/src/features/shell';
import { Suspense } from 'react';
import { contentMessages } from '#domain/errors/messages';

/** One file is served for every unknown URL, so the browser decides which screen to show. */
export default function NotFoundContent() {
  const { pathname } = useLocation();
  const isBrowser = useIsBrowser();
  if (isBrowser && mayBePrivatePage(pathname)) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <PrivatePage pathname={pathname} />
      </Suspense>
    );
  }
  if (isBrowser && isAppPath(pathname)) return <AppNotFoundScreen picture={<Ground isFallen />} />;
  const isDocs = isBrowser && pathname.startsWith('/products/');
  return (
    <NotFoundScreen
      picture={<Ground isFallen />}
      {...(isDocs && { detail: `${contentMessages.pageNotFound} ${pathname}` })}
    />
  );
}
