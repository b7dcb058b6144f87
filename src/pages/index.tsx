import landingSeo from '@landing-seo';
import { LandingPage } from '@site/src/features/landing';
import { PageHead } from '@site/src/features/seo';
import Layout from '@theme/Layout';
import { useEffect } from 'react';
import { meetHref } from '#domain/product/links';

export default function Home() {
  // Most links here lead to the documentation, so its script is loaded when the browser has nothing else to do.
  useEffect(() => void window.docusaurus.prefetch(meetHref), []);
  return (
    <Layout>
      <PageHead seo={landingSeo} path="/" />
      <LandingPage />
    </Layout>
  );
}
