/**
 * Decides which hosts a page may embed in a frame. The content check, `<Embed>` and the content security policy all use
 * these functions, so a host that passes the check is exactly a host that the policy can name.
 */

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** Letters only, or an internationalized domain in its ASCII form. A number would be an IP address. */
const TOP_LEVEL = '(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])';
const DNS_NAME = new RegExp(`^(?=.{4,253}$)(?:${LABEL}\\.)+${TOP_LEVEL}$`);

/** Top-level names that never belong to a public website: reserved by RFC 2606, 6761, 6762, 7686, 8375, 9476, or by habit. */
const PRIVATE_TOP_LEVELS: ReadonlySet<string> = new Set([
  'alt',
  'arpa',
  'corp',
  'domain',
  'example',
  'home',
  'host',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'mail',
  'onion',
  'private',
  'test',
  'workgroup',
]);

/** Public names that resolve to the IP address in their label, including 127.0.0.1. */
const LOOPBACK_DOMAINS = ['localtest.me', 'lvh.me', 'nip.io', 'sslip.io', 'vcap.me', 'xip.io'];

/**
 * Whether a host is a public DNS name in the spelling that browsers compare: lowercase, ASCII, no port, no trailing
 * dot. IP addresses in any notation, wildcards and names of private networks aren't.
 */
export function isPublicHost(host: string): boolean {
  if (!DNS_NAME.test(host)) return false;
  const topLevel = host.slice(host.lastIndexOf('.') + 1);
  return !PRIVATE_TOP_LEVELS.has(topLevel) && !LOOPBACK_DOMAINS.some((domain) => isWithin(host, domain));
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

/**
 * Explains what is wrong with a URL for a frame.
 *
 * @param text the URL as the author wrote it
 * @param allowed hosts that the operator allows, each with its subdomains; null for every public host
 * @returns a sentence, or null when the URL can be framed
 */
export function findEmbedProblem(text: string, allowed: readonly string[] | null = null): string | null {
  const trimmed = text.trim();
  const written = /^https:\/\/([^/?#\\]*)/i.exec(trimmed)?.[1];
  if (written === undefined || !URL.canParse(trimmed)) {
    return 'Only URLs that start with https:// can be embedded.';
  }
  const { host } = new URL(trimmed);
  // Other spellings of a host (escapes, numbers, characters that are dropped) may be read differently by other
  // programs.
  if (written.toLowerCase().replace(/:443$/, '') !== host || !isPublicHost(host)) {
    return 'Use the plain name of a public website, such as https://www.example.com/…, without a port, credentials or IP address.';
  }
  if (allowed && !allowed.some((name) => isWithin(host, name))) {
    return `This site doesn't allow embeds from ${host}.`;
  }
  return null;
}

/**
 * Reads the operator's list of hosts.
 *
 * @param text host names, separated by commas or white space; empty for no limit
 * @returns null when every public host is allowed
 * @throws Error naming an entry that isn't a public host name
 */
export function parseEmbedHosts(text: string | undefined): readonly string[] | null {
  const hosts = (text ?? '').split(/[\s,]+/).filter(Boolean);
  const wrong = hosts.find((host) => !isPublicHost(host));
  if (wrong !== undefined) {
    throw new Error(
      `EMBED_HOSTS has "${wrong}", which isn't a host name. List public host names in lower case, such as "codesandbox.io, figma.com".`,
    );
  }
  return hosts.length > 0 ? hosts : null;
}
