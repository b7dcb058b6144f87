import { createContext, useContext } from 'react';
import { toImageUrl } from '#domain/content/media/imageUrl';
import { sanitizeUrl } from '#domain/text/sanitizeUrl';

/** Finds the URL of an image that the site doesn't serve yet; undefined to use the image's own URL. */
export type FindImageUrl = (url: string) => string | undefined;

const ImageUrlContext = createContext<FindImageUrl>(() => undefined);

/** Lets the pages inside show images that aren't on the site yet, from the editor's change set. */
export const ImageUrlProvider = ImageUrlContext;

/**
 * The URL to load a page's image from.
 *
 * @param src as written on the page
 * @returns '' for a URL that images can't have
 */
export function useImageUrl(src: string, isFullWidth = false): string {
  const find = useContext(ImageUrlContext);
  const url = sanitizeUrl(src) ?? '';
  return find(url) ?? toImageUrl(url, isFullWidth);
}
