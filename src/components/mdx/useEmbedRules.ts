import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { EmbedRules } from '#domain/content/media/videoEmbed';

/** Which URLs an `<Embed>` may frame: never this site's own, and only the hosts that its operator allows. */
export function useEmbedRules(): EmbedRules {
  const { url, customFields } = useDocusaurusContext().siteConfig;
  return { siteUrl: url, allowedHosts: toHosts(customFields?.embedHosts) };
}

/** @returns null when the operator has set no limit */
function toHosts(value: unknown): readonly string[] | null {
  return Array.isArray(value) ? value.filter((host) => typeof host === 'string') : null;
}
