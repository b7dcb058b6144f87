import { product } from '../product/product';
import { socialLinks } from '../product/siteLinks';
import { resolveSeoMetadata, type SiteSeo } from './resolveSeoMetadata';
import type { JsonLdDocument } from './structuredData/buildStructuredData';
import { toPublisher } from './structuredData/structuredNodes';
import type { SeoMetadata } from './types';

const DESCRIPTION = `Guides and reference for the ${product.name} suite: desktop app, local models, copilot with long-term memory, plugins, browser extensions, CLI and MCP.`;
const KEYWORDS = ['documentation', 'developer tools', 'on-device AI', 'long-term memory', 'copilot', 'MCP'];

const TITLE = `${product.name} Documentation`;

/** The landing page, which has constants in place of front matter. */
export const landingPage = {
  path: '/',
  title: TITLE,
  frontMatter: { title: TITLE, description: DESCRIPTION, keywords: [product.name, ...KEYWORDS] },
} as const;

/** The landing page's metadata: the stored settings of `/`, or its defaults. */
export function resolveLandingSeo(siteUrl: string, site?: SiteSeo): SeoMetadata {
  return resolveSeoMetadata({ ...landingPage, siteUrl }, site);
}

/** The landing page's structured data: the site and its publisher. */
export function buildLandingStructuredData(siteUrl: string, seo: SeoMetadata): JsonLdDocument {
  const publisher = toPublisher(siteUrl, seo.publisher);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${siteUrl}/#site`,
        name: seo.title,
        description: seo.description,
        url: `${siteUrl}/`,
        inLanguage: seo.language ?? seo.locale.replaceAll('_', '-'),
        publisher,
      },
      { ...publisher, sameAs: socialLinks.map(({ url }) => url) },
    ],
  };
}
