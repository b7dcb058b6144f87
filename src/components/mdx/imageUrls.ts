import { createContext, useContext } from 'react';
import { toImageUrl } from '#domain/content/imageUrl';
import { sanitizeUrl } from '#domain/text/sanitizeUrl';

/** Where a picture can be loaded from that the site does not serve yet; undefined: at its own address. */
export type FindImageUrl = (url: string) => string | undefined;

const ImageUrlContext = createContext<FindImageUrl>(() => undefined);

/** Lets the pages within show pictures that are not on the site yet: those of the editor's change set. */
export const ImageUrlProvider = ImageUrlContext;

/**
 * The address to load a page's picture from.
 *
 * @param src as the page has it
 * @returns '' for an address of a kind that pictures may not have
 */
export function useImageUrl(src: string, isFullWidth = false): string {
  const find = useContext(ImageUrlContext);
  const url = sanitizeUrl(src) ?? '';
  return find(url) ?? toImageUrl(url, isFullWidth);
}
