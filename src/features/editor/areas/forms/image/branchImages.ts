import type { ContentIndex } from '#domain/content/links/contentIndex';

/** Images of an index: path and blob. */
type IndexedImages = ContentIndex['images'];

/** A transparent pixel to show while an image is loading. */
export const PENDING_IMAGE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const IMAGE = /(?<=["'(<\s])\/img\/[^\s"'()<>{}\\?#]+\.(?:png|jpe?g|gif|webp|avif|svg)/g;

/**
 * The images that a page names, as paths in the repository.
 *
 * @param text the page's source
 * @returns each path once: `static/img/desktop/menu.webp`
 */
export function listReferencedImages(text: string): string[] {
  return [...new Set(text.match(IMAGE) ?? [])].map((url) => `static${url}`);
}

/**
 * The images that the site doesn't serve in the branch's version: new and changed ones.
 *
 * @param branch the images of the branch; `published` those of the branch that the site is built from
 */
export function listUnpublished(
  paths: readonly string[],
  branch: IndexedImages,
  published: IndexedImages,
): string[] {
  const toBlobs = (images: IndexedImages) => new Map(images.map(({ path, blobSha }) => [path, blobSha]));
  const [own, served] = [toBlobs(branch), toBlobs(published)];
  return paths.filter((path) => own.has(path) && own.get(path) !== served.get(path));
}
