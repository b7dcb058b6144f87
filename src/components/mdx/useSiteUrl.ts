import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** The address of this site: what an `<Embed>` must never frame. */
export function useSiteUrl(): string {
  return useDocusaurusContext().siteConfig.url;
}
