import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { Ground } from '@site/src/features/scene';
import { AppNotFoundScreen, isAppPath, NotFoundScreen, useNearestPages } from '@site/src/features/shell';

/** One file is served for every unknown URL outside of the documentation, so the browser decides which screen to show. */
export default function NotFoundContent() {
  const { pathname } = useLocation();
  const isBrowser = useIsBrowser();
  const isApp = isBrowser && isAppPath(pathname);
  const near = useNearestPages(isApp ? null : pathname, null);
  const picture = <Ground isFallen />;
  return isApp ? <AppNotFoundScreen picture={picture} /> : <NotFoundScreen picture={picture} near={near} />;
}
