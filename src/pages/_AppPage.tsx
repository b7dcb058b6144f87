import BrowserOnly from '@docusaurus/BrowserOnly';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import type { RequiredRole } from '#domain/auth/roles';
import { type Access, AuthLoading, AuthProvider, RequireAccess } from '../features/auth';

interface AppPageProps {
  readonly title: string;
  /** Text shown until the script runs. */
  readonly waiting: string;
  /** Shows the site's header while waiting, for screens that have it too. */
  readonly isFramed?: boolean;
  readonly children: () => ReactNode;
}

/** The frame of every screen that requires sign-in: rendered only in the browser, and not indexed. */
export default function AppPage({ title, waiting, isFramed, children }: AppPageProps) {
  return (
    <Layout title={title}>
      <Head>
        <meta name="robots" content="noindex, nofollow" />
      </Head>
      <BrowserOnly fallback={<AuthLoading text={waiting} isFramed={isFramed} />}>
        {() => <AuthProvider>{children()}</AuthProvider>}
      </BrowserOnly>
    </Layout>
  );
}

interface GuardedPageProps {
  readonly title: string;
  readonly required: RequiredRole;
  readonly children: (access: Access) => ReactNode;
}

/** A screen for users with a role. */
export function GuardedPage({ title, required, children }: GuardedPageProps) {
  return (
    <AppPage title={title} waiting="Loading...">
      {() => <RequireAccess required={required}>{children}</RequireAccess>}
    </AppPage>
  );
}
