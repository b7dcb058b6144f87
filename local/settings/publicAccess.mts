import { isIP } from 'node:net';
import { isLocalUrl } from '#domain/http/localUrl';
import { type Backend, SettingsError, type Variables } from './environment.mts';

/** How `npm run serve` is reached from outside this machine. */
export interface PublicAccess {
  /** Network address to listen on. */
  readonly bindAddress: string;
  /** The site's public URL, whose host a TLS proxy forwards; null when only this machine can reach the site. */
  readonly publicUrl: string | null;
  /** Whether the last entry of X-Forwarded-For is the client's address: a proxy of ours wrote it. */
  readonly isBehindProxy: boolean;
}

const LOOPBACK = '127.0.0.1';

/**
 * Reads BIND_ADDRESS, SITE_URL and TRUST_PROXY.
 *
 * @throws SettingsError when the embedded services would be reachable from other machines, or when the public URL is
 *   missing or isn't https
 */
export function readPublicAccess(variables: Variables, backend: Backend['kind']): PublicAccess {
  const bindAddress = variables.BIND_ADDRESS?.trim() || LOOPBACK;
  if (isIP(bindAddress) === 0) {
    throw new SettingsError(
      `BIND_ADDRESS is "${bindAddress}". It must be an IP address, such as 0.0.0.0 for every interface.`,
    );
  }
  const isLoopback = bindAddress === LOOPBACK;
  if (backend === 'embedded') {
    if (isLoopback) return { bindAddress, publicUrl: null, isBehindProxy: false };
    throw new SettingsError(
      'BIND_ADDRESS would open the demo accounts, which have no password, to other machines. Set up your own Supabase and GitHub first (docs-dev/deploy.md), or unset BIND_ADDRESS.',
    );
  }
  const publicUrl = readPublicUrl(variables.SITE_URL?.trim() ?? '');
  if (!isLoopback && publicUrl === null) {
    throw new SettingsError(
      'BIND_ADDRESS opens the site to other machines, so SITE_URL must be its public https URL, such as https://docs.example.com.',
    );
  }
  const isBehindProxy = readFlag('TRUST_PROXY', variables);
  return { bindAddress, publicUrl, isBehindProxy: publicUrl !== null && isBehindProxy };
}

/** @throws SettingsError when it is set to anything else than "true" or "false", which would be ignored silently */
function readFlag(name: string, variables: Variables): boolean {
  const text = variables[name]?.trim() || 'false';
  if (text === 'true' || text === 'false') return text === 'true';
  throw new SettingsError(`${name} is "${text}". Set it to "true", or leave it out.`);
}

/** @returns the origin; null when there is none, or when it is on this machine */
function readPublicUrl(text: string): string | null {
  if (text === '') return null;
  if (isLocalUrl(text)) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'https:' && url.pathname === '/' && !url.search && !url.hash) return url.origin;
  throw new SettingsError(
    `SITE_URL is "${text}". It must be the site's https URL without a path, such as https://docs.example.com.`,
  );
}
