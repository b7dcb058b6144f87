import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { normalizePathname } from '#domain/navigation/breadcrumbs';
import { seoDefaults } from '#domain/seo/defaults';
import { toSocialCardPath } from '#domain/seo/socialCard';

/** Default tags for pages without metadata, such as the sign-in page; `PageHead` replaces them. */
export function SiteHead() {
  const { siteConfig } = useDocusaurusContext();
  const { pathname } = useLocation();
  const url = `${siteConfig.url}${normalizePathname(pathname)}`;
  const image = `${siteConfig.url}${toSocialCardPath('/')}`;
  return (
    <Head>
      <link rel="canonical" href={url} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={seoDefaults.siteName} />
      <meta property="og:locale" content={seoDefaults.locale} />
      <meta property="og:type" content={seoDefaults.ogType} />
      <meta property="og:image" content={image} />
      <meta name="twitter:card" content={seoDefaults.twitterCard} />
    </Head>
  );
}
