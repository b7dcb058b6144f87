/** An image's size in CSS pixels, reserved so that the text below doesn't jump when the file arrives. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The size of an image in the column. */
export const defaultImageSize: ImageSize = { width: 800, height: 600 };
/** The size of an image as wide as the page's column allows. */
export const fullWidthImageSize: ImageSize = { width: 1200, height: 675 };

/** Milliseconds after which an image is considered loaded, in case the browser never reports it. */
export const IMAGE_LOADED_FALLBACK_MS = 3000;

const IMAGE_FORMAT = 'webp';
const IMAGE_QUALITY = 85;

/**
 * Storage services that scale images by query parameters, or often run behind a proxy that does: hosts and their
 * subdomains.
 */
export const CLOUD_STORAGE_HOSTS = [
  'storage.googleapis.com',
  'storage.cloud.google.com',
  'firebasestorage.googleapis.com',
  'supabase.co',
  // More than S3: its hosts end with a region, and a content security policy has wildcards for the first labels only.
  'amazonaws.com',
  'r2.dev',
  'blob.core.windows.net',
  'digitaloceanspaces.com',
] as const;

/** Storage services refuse a signed URL when a parameter is added. */
const SIGNATURE_PARAMETER = /^(x-amz-signature|x-goog-signature|signature|sig|token)$/i;

/**
 * The URL to load an image from. Images on cloud storage get `w` (800, or 1200 for full width), `format=webp` and
 * `q=85`, so that readers don't download originals; values that the author set stay.
 *
 * @param src the URL as written, absolute or relative
 * @param fullWidth whether the image is shown as wide as the column
 * @returns the URL with the parameters; any other URL, including signed ones, unchanged
 */
export function toImageUrl(src: string, fullWidth = false): string {
  const url = parseHttps(src);
  if (!url || !isCloudStorage(url.hostname) || isSigned(url)) return src;
  const size = fullWidth ? fullWidthImageSize : defaultImageSize;
  const wanted = { w: size.width, format: IMAGE_FORMAT, q: IMAGE_QUALITY };
  for (const [name, value] of Object.entries(wanted)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  }
  return url.href;
}

function parseHttps(src: string): URL | null {
  if (!/^https:\/\//i.test(src) || !URL.canParse(src)) return null;
  return new URL(src);
}

/**
 * Whether a URL is on one of {@link CLOUD_STORAGE_HOSTS}: besides the site itself, the only hosts that pages may load
 * images from. The site's content security policy allows no others.
 */
export function isCloudStorageUrl(src: string): boolean {
  const url = parseHttps(src);
  return url !== null && url.port === '' && isCloudStorage(url.hostname);
}

function isCloudStorage(hostname: string): boolean {
  return CLOUD_STORAGE_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

function isSigned(url: URL): boolean {
  return [...url.searchParams.keys()].some((name) => SIGNATURE_PARAMETER.test(name));
}
