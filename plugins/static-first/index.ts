import type { Plugin } from '@docusaurus/types';

/** Folders of the application pages: their styles are loaded with them and never are in a reader's page. */
const APP_STYLES =
  /[\\/](?:features[\\/](?:auth|editor|branches|admin|navigation|privatePage)|components[\\/]ui|mdx[\\/]reference)[\\/]/;

/**
 * Keeps the styles of application pages out of the one stylesheet that is in every page. The rest of making
 * pages that are complete before any script is in `ssrTemplate.ts` (scripts at the first sign of intent) and
 * `inlineStyles.ts` (styles inside the page, put there by the hosting plugin).
 */
export default function staticFirst(): Plugin {
  return {
    name: 'static-first',
    configureWebpack: () => ({
      optimization: { splitChunks: { cacheGroups: { styles: { test: isReaderStyle } } } },
    }),
  };
}

function isReaderStyle(module: { identifier(): string }): boolean {
  return !APP_STYLES.test(module.identifier());
}
