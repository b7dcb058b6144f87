import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { AppNotFoundScreen, isAppPath, NotFoundScreen } from '@site/src/features/shell';

/** One file is served for every unknown address, so which screen it is shows in the browser only. */
export default function NotFoundContent() {
  const { pathname } = useLocation();
  const isBrowser = useIsBrowser();
  return isBrowser && isAppPath(pathname) ? <AppNotFoundScreen /> : <NotFoundScreen />;
}
