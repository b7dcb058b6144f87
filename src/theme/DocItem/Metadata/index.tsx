import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { PageHead, readStoredSeo } from '@site/src/features/seo';
import { CONTENT_VERSION, readContentVersion } from '#domain/content/pageData';
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
        <meta name={CONTENT_VERSION} content={readContentVersion({ ...frontMatter })} />
      </Head>
    </>
  );
}
