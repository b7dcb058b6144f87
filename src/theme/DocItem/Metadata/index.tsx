import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { PageHead, readStoredSeo } from '@site/src/features/seo';

export default function DocItemMetadata() {
  const { metadata, frontMatter } = useDoc();
  return <PageHead seo={readStoredSeo(frontMatter, metadata.title)} path={metadata.permalink} />;
}
