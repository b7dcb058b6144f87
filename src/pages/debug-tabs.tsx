import Head from '@docusaurus/Head';
import { TabsReference } from '@site/src/components/mdx/reference/TabsReference';
import { SiteHeader } from '@site/src/features/reader';
import Layout from '@theme/Layout';

/** Tabs in every situation where they appear. */
export default function DebugTabs() {
  return (
    <Layout title="Tabs" description="Tabs in every situation where they appear.">
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <SiteHeader />
      <TabsReference />
    </Layout>
  );
}
