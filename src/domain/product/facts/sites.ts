/**
 * Web addresses of the product. The documented product is fictional: its own hosts use the reserved
 * top-level domain `.example` (RFC 2606), so that no link leads to somebody else's site.
 * All values are code text: fill them with `brandCode`.
 */
export const sites = {
  account: 'https://account.{product}.example',
  downloads: 'https://downloads.{product}.example',
  /** Prefix of links that share a snippet. */
  share: 'https://share.{product}.example',
  status: 'https://status.{product}.example',
  /** What the desktop app and {product} OS reach when cloud models or sync are on. */
  cloudApi: 'https://api.{product}.example',
} as const;

/** Where people write when the documentation does not help (code). */
export const supportEmail = 'support@{product}.example';

/** Where people report a vulnerability (code). */
export const securityEmail = 'security@{product}.example';
