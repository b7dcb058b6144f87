import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import structuredData from '@structured-data';
import { type StoredSeo, withSeoDefaults } from '#domain/seo/defaults';
import { toHeadTags } from '#domain/seo/headTags';

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

/**
 * The page's structured data. It exists only in the HTML: the browser's bundle doesn't contain it, and React leaves the
 * server-rendered element alone.
 */
function StructuredData({ path }: { readonly path: string }) {
  const text = structuredData[path] ?? '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: serialized and escaped by serializeJsonLd at build time
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
