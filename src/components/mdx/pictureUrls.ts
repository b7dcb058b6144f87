import { createContext, useContext } from 'react';
import { toImageUrl } from '#domain/content/imageUrl';
import { sanitizeUrl } from '#domain/text/sanitizeUrl';

/** Where a picture can be loaded from that the site does not serve yet; undefined: at its own address. */
export type FindPicture = (url: string) => string | undefined;

const PicturesContext = createContext<FindPicture>(() => undefined);

/** Lets the pages within show pictures that are not on the site yet: those of the editor's change set. */
export const PicturesProvider = PicturesContext;

/**
 * The address to load a page's picture from.
 *
 * @param src as the page has it
 * @returns '' for an address of a kind that pictures may not have
 */
export function usePictureUrl(src: string, isFullWidth = false): string {
  const find = useContext(PicturesContext);
  const url = sanitizeUrl(src) ?? '';
  return find(url) ?? toImageUrl(url, isFullWidth);
}
