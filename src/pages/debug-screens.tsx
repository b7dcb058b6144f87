import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import styles from '@site/src/components/mdx/reference/reference.module.css';
import { Toaster } from '@site/src/components/ui/overlays/Toaster';
import { toast } from '@site/src/components/ui/overlays/toast';
import { ArticleView, SiteHeader } from '@site/src/features/reader';
import { LoadingScreen } from '@site/src/features/shell';
import Layout from '@theme/Layout';
import { type ReactNode, useEffect } from 'react';

/** Screens that are hard to reach otherwise, by the name in `?show=`. */
const SCREENS: Readonly<Record<string, () => ReactNode>> = {
  loading: () => <LoadingScreen />,
  error: () => <Throw message="This is an example of an error." />,
  configuration: () => <Throw message="The database isn't configured." />,
  toasts: () => <TwoToasts />,
};

/** Links to the screens, or the one that the query names. */
export default function DebugScreens() {
  const { search } = useLocation();
  const show = useIsBrowser() ? SCREENS[new URLSearchParams(search).get('show') ?? ''] : undefined;
  return (
    <Layout title="Screens" description="Screens that rarely appear in normal use.">
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      {show ? (
        show()
      ) : (
        <>
          <SiteHeader />
          <main id="main_content" className={styles.single} tabIndex={-1}>
            <ArticleView title="Screens" description="Screens that rarely appear in normal use.">
              <ul>
                {Object.keys(SCREENS).map((name) => (
                  <li key={name}>
                    <Link to={`/debug-screens?show=${name}`}>{name}</Link>
                  </li>
                ))}
              </ul>
            </ArticleView>
          </main>
        </>
      )}
    </Layout>
  );
}

/** Fails to render, so that the boundary of the layout shows the error screen. */
function Throw({ message }: { readonly message: string }): never {
  throw new Error(message);
}

/** Shows a message, and another a second later, which replaces it. */
function TwoToasts() {
  useEffect(() => {
    toast.show({ tone: 'info', text: 'The first message.' });
    const timer = setTimeout(() => toast.show({ tone: 'success', text: 'The second message.' }), 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main id="main_content">
      <Toaster />
    </main>
  );
}
