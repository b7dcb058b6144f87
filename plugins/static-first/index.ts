import type { LoadContext, Plugin } from '@docusaurus/types';
import { beaconScript } from '#domain/analytics/beacon';
import { bodyScript } from './bodyScript';

/**
 * Folders whose styles are loaded with the pages that use them and never are in every page: all features but those that
 * every reader's page shows.
 */
const APP_STYLES =
  /[\\/](?:features[\\/](?!(?:reader|shell|theme)[\\/])|components[\\/]ui[\\/]|mdx[\\/]reference[\\/])/;

/**
 * Keeps the styles of application pages out of the one stylesheet that is in every page, and puts the script that counts
 * readers into every page of a site that has a backend. The rest of making
 * pages that are complete before any script is in `ssrTemplate.ts` (scripts at the first sign of intent) and
 * `inlineStyles.ts` (styles inside the page, put there by the hosting plugin).
 */
export default function staticFirst({ siteConfig }: LoadContext): Plugin {
  const { supabaseUrl, supabasePublishableKey } = siteConfig.customFields ?? {};
  return {
    name: 'static-first',
    injectHtmlTags: () => ({
      // In production it is in `ssrTemplate.ts`, which the development server doesn't use.
      postBodyTags:
        process.env.NODE_ENV === 'production' ? [] : [{ tagName: 'script', innerHTML: bodyScript }],
      headTags:
        supabaseUrl && supabasePublishableKey
          ? [
              {
                tagName: 'script',
                attributes: {
                  'data-url': `${supabaseUrl}/rest/v1/`,
                  'data-key': String(supabasePublishableKey),
                },
                innerHTML: beaconScript(),
              },
            ]
          : [],
    }),
    configureWebpack: () => ({
      optimization: { splitChunks: { cacheGroups: { styles: { test: isReaderStyle } } } },
    }),
  };
}

function isReaderStyle(module: { identifier(): string }): boolean {
  return !APP_STYLES.test(module.identifier());
}
