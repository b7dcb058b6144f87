import { createHash } from 'node:crypto';
import { CLOUD_STORAGE_HOSTS } from '#domain/content/imageUrl';

const INLINE_SCRIPT = /<script(?<attributes>(?:\s[^>]*)?)>(?<code>[\s\S]*?)<\/script>/g;
const EMBEDDED_FRAME = /<iframe\b[^>]*?\ssrc="?(?<src>https:\/\/[^"\s>]+)/g;

/** What the pages of a build contain that a policy has to allow. */
export interface PageNeeds {
  /** `'sha256-…'` of every inline script that runs. */
  readonly scriptHashes: ReadonlySet<string>;
  /** Origins of embedded frames. */
  readonly frameOrigins: ReadonlySet<string>;
}

/**
 * Reads what pages need of the policy: the hashes of their inline scripts and the origins that they embed
 * (decision D14).
 *
 * @param pages the HTML of every page
 */
export function collectPageNeeds(pages: Iterable<string>): PageNeeds {
  const scriptHashes = new Set<string>();
  const frameOrigins = new Set<string>();
  for (const html of pages) {
    for (const { groups } of html.matchAll(INLINE_SCRIPT)) {
      if (runsInline(groups?.attributes ?? '')) scriptHashes.add(hashOf(groups?.code ?? ''));
    }
    for (const { groups } of html.matchAll(EMBEDDED_FRAME)) {
      if (groups?.src) frameOrigins.add(new URL(groups.src).origin);
    }
  }
  return { scriptHashes, frameOrigins };
}

/** Whether a script tag holds code that runs: no `src`, and no data type such as JSON-LD. */
function runsInline(attributes: string): boolean {
  return !/\ssrc=/.test(attributes) && !/\stype="?application\//.test(attributes);
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code, 'utf8').digest('base64')}'`;
}

/** Where the site's pages talk to. */
export interface Connections {
  /** The database and sign-in; '' or a path for the site's own origin. */
  readonly backend: string;
  /** The code host's API. */
  readonly codeHostApi: string;
}

/** Video hosts that the Embed component may show. */
const VIDEO_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.loom.com',
];
/** Where pictures of pages may lie besides the site itself. */
const IMAGE_ORIGINS = [
  ...CLOUD_STORAGE_HOSTS.flatMap((host) => [`https://${host}`, `https://*.${host}`]),
  'https://avatars.githubusercontent.com',
];

/**
 * The content security policy (specification §9): the backend, the code host's API, cloud storage, video hosts,
 * and nothing else. No inline script runs that is not in `needs`, and none is evaluated.
 */
export function renderContentSecurityPolicy(needs: PageNeeds, { backend, codeHostApi }: Connections): string {
  const backendOrigin = backend.startsWith('http') ? [new URL(backend).origin] : [];
  const frames = [...new Set([...VIDEO_ORIGINS, ...needs.frameOrigins])].sort();
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...[...needs.scriptHashes].sort()],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...IMAGE_ORIGINS],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...backendOrigin, new URL(codeHostApi).origin],
    'frame-src': frames,
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
