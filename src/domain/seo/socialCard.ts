/** Width of a page's social card in pixels, as sharing sites require it. */
export const SOCIAL_CARD_WIDTH = 1200;
/** The height that belongs to {@link SOCIAL_CARD_WIDTH}. */
export const SOCIAL_CARD_HEIGHT = 630;

/**
 * Path of a page's social card.
 *
 * @param path the page's path: `/products/meet-cairn`, `/`
 * @returns a path of the site: `/social/products/meet-cairn.png`, `/social/index.png`
 */
export function toSocialCardPath(path: string): string {
  return `/social${path === '/' ? '/index' : path}.png`;
}
