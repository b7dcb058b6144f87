import type { LoadContext, Plugin } from '@docusaurus/types';
import { beaconScript } from '#domain/analytics/beacon';
import { bodyScript } from './bodyScript';

/**
 * Folders whose styles are only loaded with the pages that use them: all features except those on every reader's page.
 */
const APP_STYLES =
  /[\\/](?:features[\\/](?!(?:reader|shell|theme)[\\/])|components[\\/]ui[\\/]|mdx[\\/]reference[\\/])/;

/**
 * Keeps the styles of application pages out of the stylesheet that is in every page, and adds the script that counts
 * readers to every page if the site has a backend. Other parts of static-first pages are in `ssrTemplate.ts` (scripts
 * at the first sign of intent) and `inlineStyles.ts` (styles in the page, inserted by the hosting plugin).
 */
export default function staticFirst({ siteConfig }: LoadContext): Plugin {
  const { supabaseUrl, supabasePublishableKey } = siteConfig.customFields ?? {};
  return {
    name: 'static-first',
    injectHtmlTags: () => ({
      // In production, it is in `ssrTemplate.ts`, which the development server doesn't use.
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
