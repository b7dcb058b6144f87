import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** This site's URL, which an `<Embed>` must never frame. */
export function useSiteUrl(): string {
  return useDocusaurusContext().siteConfig.url;
}
