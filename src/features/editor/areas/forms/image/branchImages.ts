import type { ContentIndex } from '#domain/content/links/contentIndex';

/** Pictures of an index: path and blob. */
type Pictures = ContentIndex['pictures'];

/** Something to show while a picture is on its way: a transparent pixel. */
export const PENDING_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const PICTURE = /(?<=["'(<\s])\/img\/[^\s"'()<>{}\\?#]+\.(?:png|jpe?g|gif|webp|avif)/g;

/**
 * The pictures that a page names, as the repository has them.
 *
 * @param text the page's source
 * @returns paths, each once: `static/img/desktop/menu.webp`
 */
export function listNamedPictures(text: string): string[] {
  return [...new Set(text.match(PICTURE) ?? [])].map((url) => `static${url}`);
}

/**
 * Those of the pictures that the site does not serve as the branch has them: new ones, and changed ones.
 *
 * @param branch the pictures of the branch; `published` those of the branch that the site is made from
 */
export function listUnpublished(paths: readonly string[], branch: Pictures, published: Pictures): string[] {
  const toBlobs = (pictures: Pictures) => new Map(pictures.map(({ path, blobSha }) => [path, blobSha]));
  const [own, served] = [toBlobs(branch), toBlobs(published)];
  return paths.filter((path) => own.has(path) && own.get(path) !== served.get(path));
}
