/** Replaces the configuration that Docusaurus generates during a build: this site has no backend. */
const siteConfig: { customFields: Record<string, unknown> } = { customFields: {} };

export default siteConfig;
