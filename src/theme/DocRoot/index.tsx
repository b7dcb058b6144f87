import { useDocRootMetadata } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { mayBePrivatePage, PrivatePage } from '@site/src/features/privatePage';
import { getPageData, NavigationProvider } from '@site/src/features/reader';
import { LoadingScreen } from '@site/src/features/shell';
import type { Props as DocRootProps } from '@theme/DocRoot';
import DocRootLayout from '@theme/DocRoot/Layout';
import { Suspense } from 'react';
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
  const isBrowser = useIsBrowser();
  const shown = useDocRootMetadata(props)?.docElement;
  // In the browser, one route matches every path of the documentation, including those without a page.
  const page = getPageData(pathname) === null ? null : shown;
  const content = (
    <NavigationProvider navigation={props.navigation}>
      <DocRootLayout>{page ?? <DocNotFound />}</DocRootLayout>
    </NavigationProvider>
  );
  if (page || !isBrowser || !mayBePrivatePage(pathname)) return content;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <PrivatePage pathname={pathname} missing={content} />
    </Suspense>
  );
}
