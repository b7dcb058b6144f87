import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useNavigation } from '@site/src/features/reader';
import { NotFoundScreen, useNearestPages } from '@site/src/features/shell';
import { useMemo } from 'react';
import { PAGE_NOT_FOUND } from '#domain/http/missingPage';
import { flattenNavigation } from '#domain/navigation/walk';

/**
 * The not-found page of the documentation, inside its layout. One file is served for every unknown path, so the page's
 * script fills in the path (`features/pageScript`), and the application similar pages.
 */
export default function DocNotFound() {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isBrowser = useIsBrowser();
  const detail = (
    <>
      {PAGE_NOT_FOUND}{' '}
      <span data-missing="" suppressHydrationWarning>
        {isBrowser ? pathname : ''}
      </span>
    </>
  );
  const pages = useMemo(() => flattenNavigation(navigation), [navigation]);
  const near = useNearestPages(pathname, pages);
  return <NotFoundScreen detail={detail} near={near} isInLayout={true} />;
}
