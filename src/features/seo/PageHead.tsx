import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { type StoredSeo, withSeoDefaults } from '#domain/seo/defaults';
import { toHeadTags } from '#domain/seo/headTags';
import { StructuredData } from './StructuredData';

interface PageHeadProps {
  readonly seo: StoredSeo;
  /** The page's path, without trailing slash. */
  readonly path: string;
}

/** A page's tags for search engines and shared links. */
export function PageHead({ seo, path }: PageHeadProps) {
  const { siteConfig } = useDocusaurusContext();
  const { title, meta, canonicalUrl } = toHeadTags(withSeoDefaults(seo), { siteUrl: siteConfig.url, path });
  return (
    <>
      <Head>
        {seo.language && <html lang={seo.language} />}
        <title>{title}</title>
        <link rel="canonical" href={canonicalUrl} />
        {meta.map(({ attribute, key, content }) => (
          <meta key={key} {...{ [attribute]: key }} content={content} />
        ))}
      </Head>
      <StructuredData path={path} />
    </>
  );
}
