/** Size of a page's social card in pixels, as sharing sites ask for it. */
export const SOCIAL_CARD_WIDTH = 1200;
export const SOCIAL_CARD_HEIGHT = 630;

/**
 * Where the build puts the social card of a page.
 *
 * @param path the page's path: `/products/meet-cairn`, `/`
 * @returns a path of the site: `/social/products/meet-cairn.png`, `/social/index.png`
 */
export function toSocialCardPath(path: string): string {
  return `/social${path === '/' ? '/index' : path}.png`;
}
