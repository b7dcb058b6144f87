import { hash } from 'node:crypto';
import { isPublicHost } from '#domain/content/media/embedHost';
import { CLOUD_STORAGE_HOSTS } from '#domain/content/media/imageUrl';
import type { PageNeeds } from './pageNeeds';

/** Origins that the site's pages connect to. */
export interface Connections {
  /** The database and sign-in; '' or a path for the site's own origin. */
  readonly backend: string;
  readonly codeHostApi: string;
}

/** Video hosts that the Embed component can show. */
const VIDEO_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com', 'www.loom.com'];
/** Origins besides the site itself that images of pages can come from. */
const IMAGE_ORIGINS = CLOUD_STORAGE_HOSTS.flatMap((host) => [`https://${host}`, `https://*.${host}`]);

/** Matches one value of a directive. No allowed character can end the value, the directive or the header. */
const SOURCE =
  /^(?:'(?:self|none|unsafe-inline|sha256-[A-Za-z0-9+/]{43}=)'|data:|blob:|https?:\/\/(?:\*\.)?[a-z0-9]+(?:[.-][a-z0-9]+)*(?::\d{1,5})?)$/;

/**
 * Renders the content security policy. It allows the backend, the code host's API, cloud storage and embedded hosts,
 * and nothing else. Only the inline scripts in `needs` can run, and `eval` is forbidden.
 *
 * @throws Error when a value could change the meaning of the header, or a frame's host isn't a public name
 */
export function renderContentSecurityPolicy(needs: PageNeeds, { backend, codeHostApi }: Connections): string {
  const backendOrigin = backend.startsWith('http') ? [new URL(backend).origin] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...[...needs.scripts].map(toHash).sort()],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...IMAGE_ORIGINS],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...backendOrigin, new URL(codeHostApi).origin],
    'frame-src': [...new Set([...VIDEO_HOSTS, ...needs.frameHosts])].sort().map(toFrameOrigin),
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values.map(requireSource)].join(' '))
    .join('; ');
}

function toHash(code: string): string {
  return `'sha256-${hash('sha256', code, 'base64')}'`;
}

function toFrameOrigin(host: string): string {
  if (!isPublicHost(host)) throw new Error(`"${host}" can't be named in the content security policy.`);
  return `https://${host}`;
}

function requireSource(value: string): string {
  if (!SOURCE.test(value)) throw new Error(`"${value}" can't be part of the content security policy.`);
  return value;
}
