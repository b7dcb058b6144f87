import BrowserOnly from '@docusaurus/BrowserOnly';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import { AuthProvider, AuthWait } from '../features/auth';

interface AppPageProps {
  readonly title: string;
  /** What the page says until its script runs. */
  readonly waiting: string;
  readonly children: () => ReactNode;
}

/** The frame of every screen behind sign-in: rendered in the browser only, out of search engines. */
export default function AppPage({ title, waiting, children }: AppPageProps) {
  return (
    <Layout title={title}>
      <Head>
        <meta name="robots" content="noindex, nofollow" />
      </Head>
      <BrowserOnly fallback={<AuthWait text={waiting} />}>
        {() => <AuthProvider>{children()}</AuthProvider>}
      </BrowserOnly>
    </Layout>
  );
}
