import Head from '@docusaurus/Head';
import { createContentApi } from '@site/src/data/functions/contentApi';
import { AuthProvider, type AuthStore, useAuthState, useAuthStore, useClient } from '@site/src/features/auth';
import { SourceArticle } from '@site/src/features/editor';
import { useFullNavigation } from '@site/src/features/navigation';
import { PageFrame, ReaderShell } from '@site/src/features/reader';
import { RemoteDataProvider, useRemote } from '@site/src/features/remoteData';
import { LoadingScreen, NotFoundScreen } from '@site/src/features/shell';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { contentApi } from '#domain/api/content';
import { canEdit } from '#domain/auth/roles';
import { fillFrontMatter } from '#domain/content/frontMatter/fillFrontMatter';
import { parseFrontMatter } from '#domain/content/frontMatter/frontMatter';
import { errorMessages } from '#domain/errors/catalog';
import { normalizePathname } from '#domain/navigation/breadcrumbs';
import { product } from '#domain/product/product';
import styles from './PrivatePage.module.css';

interface PrivatePageProps {
  readonly pathname: string;
  /** Shown when there is no page, or none that this user may see. */
  readonly missing: ReactNode;
  /** A different store, for tests. */
  readonly store?: AuthStore;
}

/** Shown at a URL without a public page: editors and admins see the hidden page, if there is one. */
export function PrivatePage({ pathname, missing, store }: PrivatePageProps) {
  return (
    <AuthProvider {...(store ? { store } : {})}>
      <RemoteDataProvider>
        <PageForRole pathname={normalizePathname(pathname)} missing={missing} />
      </RemoteDataProvider>
    </AuthProvider>
  );
}

/** Visitors learn nothing: for them the page doesn't exist. */
function PageForRole({ pathname, missing }: Omit<PrivatePageProps, 'store'>) {
  const state = useAuthState();
  const store = useAuthStore();
  if (state.status === 'loading') return <LoadingScreen />;
  if (state.status === 'unreachable') {
    return <NotFoundScreen detail={errorMessages.network} onRetry={() => void store.retry()} />;
  }
  if (state.status !== 'signed-in') return missing;
  if (state.roles === null) return <LoadingScreen />;
  return canEdit(state.roles) ? <StoredPage pathname={pathname} missing={missing} /> : missing;
}

function StoredPage({ pathname, missing }: Omit<PrivatePageProps, 'store'>) {
  const { getAccessToken } = useAuthStore();
  const { readPrivatePage } = useClient(contentApi);
  const { value, failure, isReading, refresh } = useRemote({
    key: ['private-page', pathname],
    read: (signal) => readPrivatePage({ path: pathname }, signal),
  });
  const api = useMemo(() => createContentApi(getAccessToken), [getAccessToken]);
  const navigation = useFullNavigation(api, null);
  const [shown, setShown] = useState(0);
  const onShown = useCallback(() => setShown((count) => count + 1), []);
  if (failure?.key === 'not_found' || failure?.key === 'forbidden') return missing;
  if (failure) return <NotFoundScreen detail={failure.message} onRetry={() => void refresh()} />;
  // A page that was shown before may have become public, or been removed.
  if (isReading || !value) return <LoadingScreen />;
  const { path, branch, text } = value;
  const title = readTitle(text);
  return (
    <ReaderShell navigation={navigation} pathname={pathname}>
      <Head>
        <title>{title}</title>
        <meta name="robots" content="noindex, nofollow" />
      </Head>
      <PageFrame navigation={navigation} pathname={pathname} version={shown}>
        <p className={styles.banner} role="note">
          This page is hidden. Only editors and admins can see it.{' '}
          <a href={`/edit?${new URLSearchParams({ path })}`}>Edit this page</a>
        </p>
        <Suspense fallback={null}>
          <SourceArticle path={path} branch={branch} text={text} onShown={onShown} />
        </Suspense>
      </PageFrame>
    </ReaderShell>
  );
}

/** The page's own title; '' when it has none. */
function readTitle(text: string): string {
  const { title } = fillFrontMatter(parseFrontMatter(text));
  return typeof title === 'string' && title !== '' ? `${title} | ${product.name}` : 'Hidden page';
}
