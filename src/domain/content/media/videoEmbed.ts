import { findEmbedProblem } from './embedHost';

/** The content of an `<Embed>`: a video of a known host, or another page in a sandboxed frame. */
export type EmbedTarget =
  | { readonly kind: 'youtube' | 'vimeo' | 'loom'; readonly id: string; readonly src: string }
  | { readonly kind: 'page'; readonly src: string };

/** Height in CSS pixels of an embedded page that isn't a video and doesn't set its own. */
export const DEFAULT_EMBED_HEIGHT = 400;

const YOUTUBE_HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'];
const YOUTUBE_EMBED_HOSTS = ['youtube-nocookie.com', 'www.youtube-nocookie.com'];
const YOUTUBE_SHORT_HOSTS = ['youtu.be', 'www.youtu.be'];
const VIMEO_HOSTS = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'];
const LOOM_HOSTS = ['loom.com', 'www.loom.com'];
const VIDEO_HOSTS = [
  ...YOUTUBE_HOSTS,
  ...YOUTUBE_EMBED_HOSTS,
  ...YOUTUBE_SHORT_HOSTS,
  ...VIMEO_HOSTS,
  ...LOOM_HOSTS,
];

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{1,12}$/;
const VIMEO_UNLISTED_HASH = /^[0-9a-f]{6,40}$/i;
const LOOM_ID = /^[0-9a-f]{32}$/i;

/** Hosts that imitate a video host: `youtube.com.example.org`, `my-vimeo.net`, `loom.example`. */
const LOOK_ALIKE = /youtube|youtu\.be|vimeo|(^|\.)loom\./i;

/** Hosts that a site allows in frames. */
export interface EmbedRules {
  /** URL of this site, which must never be framed; '' when unknown. */
  readonly siteUrl?: string;
  /** Hosts of pages that may be framed, each with its subdomains; null for every public host. */
  readonly allowedHosts?: readonly string[] | null;
}

/**
 * Turns the URL of a video or page into a URL that may be framed. A video's URL is rebuilt from the validated id, on
 * YouTube's cookie-free host, so that nothing else the author wrote gets into the frame.
 *
 * @param text the URL as the author wrote it
 * @returns the target; null when the URL isn't http(s), is neither https nor a video, has credentials, has this site's
 *   host, isn't on a public or allowed host, or has a host that imitates a video host
 */
export function parseVideoEmbed(text: string, rules: EmbedRules = {}): EmbedTarget | null {
  const url = parseUrl(text);
  if (!url) return null;
  return parseYouTube(url) ?? parseVimeo(url) ?? parseLoom(url) ?? parsePage(text, url, rules);
}

function parseUrl(text: string): URL | null {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  const isPlain = url.username === '' && url.password === '';
  return isPlain ? url : null;
}

function parseYouTube(url: URL): EmbedTarget | null {
  const id = youTubeId(url);
  if (!id || !YOUTUBE_ID.test(id)) return null;
  const start = startSeconds(url.searchParams.get('start') ?? url.searchParams.get('t') ?? '');
  const query = start > 0 ? `?start=${start}` : '';
  return { kind: 'youtube', id, src: `https://www.youtube-nocookie.com/embed/${id}${query}` };
}

function youTubeId(url: URL): string | null {
  const [first = '', second = ''] = pathSegments(url);
  if (YOUTUBE_SHORT_HOSTS.includes(url.host)) return first;
  if (YOUTUBE_EMBED_HOSTS.includes(url.host)) return first === 'embed' ? second : null;
  if (!YOUTUBE_HOSTS.includes(url.host)) return null;
  if (first === 'watch') return url.searchParams.get('v');
  return ['embed', 'v', 'shorts'].includes(first) ? second : null;
}

/** Reads `90`, `90s` and `1m30s`. */
function startSeconds(value: string): number {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(value);
  if (!match) return 0;
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
}

function parseVimeo(url: URL): EmbedTarget | null {
  if (!VIMEO_HOSTS.includes(url.host)) return null;
  const segments = pathSegments(url);
  const index = segments[0] === 'video' ? 1 : 0;
  const id = segments[index] ?? '';
  if (!VIMEO_ID.test(id)) return null;
  const hash = url.searchParams.get('h') ?? segments[index + 1] ?? '';
  const query = VIMEO_UNLISTED_HASH.test(hash) ? `?h=${hash}&dnt=1` : '?dnt=1';
  return { kind: 'vimeo', id, src: `https://player.vimeo.com/video/${id}${query}` };
}

function parseLoom(url: URL): EmbedTarget | null {
  if (!LOOM_HOSTS.includes(url.host)) return null;
  const [first = '', second = ''] = pathSegments(url);
  if (!['share', 'embed'].includes(first)) return null;
  // Loom puts the video's title before its id: /share/how-to-start-<id>.
  const id = second.slice(-32);
  return LOOM_ID.test(id) ? { kind: 'loom', id, src: `https://www.loom.com/embed/${id}` } : null;
}

function parsePage(
  text: string,
  url: URL,
  { siteUrl = '', allowedHosts = null }: EmbedRules,
): EmbedTarget | null {
  if (findEmbedProblem(text, allowedHosts) !== null) return null;
  if (URL.canParse(siteUrl) && new URL(siteUrl).hostname === url.hostname) return null;
  if (LOOK_ALIKE.test(url.hostname) && !VIDEO_HOSTS.includes(url.host)) return null;
  return { kind: 'page', src: url.href };
}

function pathSegments(url: URL): string[] {
  return url.pathname.split('/').filter(Boolean);
}
