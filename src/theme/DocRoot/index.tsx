import { useDocRootMetadata } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { mayBePrivatePage, PrivatePage } from '@site/src/features/privatePage';
import { getPageData, NavigationProvider } from '@site/src/features/reader';
import { LoadingScreen } from '@site/src/features/shell';
import type { Props as DocRootProps } from '@theme/DocRoot';
import DocRootLayout from '@theme/DocRoot/Layout';
import { type ReactElement, Suspense } from 'react';
import type { NavigationData } from '#domain/content/pageData';
import DocNotFound from '../DocNotFound';

/** The navigation is from the route (`plugins/navigation/leanRoutes.ts`). */
type Props = DocRootProps & NavigationData;

/**
 * The documentation: its layout around the page at the current path. If there is none, users with a session may see a
 * hidden page, and everyone else the not-found page, in the same layout.
 */
export default function DocRoot(props: Props) {
  const { pathname } = useLocation();
  const shown = useDocRootMetadata(props)?.docElement;
  // In the browser, one route matches every path of the documentation, including those without a page.
  const page = getPageData(pathname) === null ? null : shown;
  return (
    <PublicOrPrivate pathname={pathname} isPublic={Boolean(page)}>
      <NavigationProvider navigation={props.navigation}>
        <DocRootLayout>{page ?? <DocNotFound />}</DocRootLayout>
      </NavigationProvider>
    </PublicOrPrivate>
  );
}

interface PublicOrPrivateProps {
  readonly pathname: string;
  readonly isPublic: boolean;
  readonly children: ReactElement;
}

/** Only this component renders again after hydration, and not the page in it. */
function PublicOrPrivate({ pathname, isPublic, children }: PublicOrPrivateProps) {
  const isBrowser = useIsBrowser();
  if (isPublic || !isBrowser || !mayBePrivatePage(pathname)) return children;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <PrivatePage pathname={pathname} missing={children} />
    </Suspense>
  );
}
