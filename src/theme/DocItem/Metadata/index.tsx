import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { PageHead, readStoredSeo } from '@site/src/features/seo';
import { toMarkdownPath } from '#domain/llms/contentPath';

export default function DocItemMetadata() {
  const { metadata, frontMatter } = useDoc();
  const { siteConfig } = useDocusaurusContext();
  const markdownUrl = `${siteConfig.url}${toMarkdownPath(metadata.permalink)}`;
  return (
    <>
      <PageHead seo={readStoredSeo(frontMatter, metadata.title)} path={metadata.permalink} />
      <Head>
        <link rel="alternate" type="text/markdown" href={markdownUrl} />
      </Head>
    </>
  );
}
