import landingSeo from '@landing-seo';
import { LandingPage } from '@site/src/features/landing';
import { PageHead } from '@site/src/features/seo';
import Layout from '@theme/Layout';

export default function Home() {
  return (
    <Layout>
      <PageHead seo={landingSeo} path="/" />
      <LandingPage />
    </Layout>
  );
}
