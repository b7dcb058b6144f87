import Head from '@docusaurus/Head';
import { ComponentReference } from '@site/src/components/mdx/reference/ComponentReference';
import { SiteHeader } from '@site/src/features/reader';
import Layout from '@theme/Layout';

/** Live examples of every content component. */
export default function DebugComponents() {
  return (
    <Layout
      title="Content components"
      description="Live examples of every content component, with its props."
    >
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <SiteHeader />
      <ComponentReference />
    </Layout>
  );
}
