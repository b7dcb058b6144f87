/** Stands in for the site's configuration, which Docusaurus generates when it builds: a site without a backend. */
const siteConfig: { customFields: Record<string, unknown> } = { customFields: {} };

export default siteConfig;
