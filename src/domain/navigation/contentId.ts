/**
 * The id of a content file in the navigation: its path below `docs/` without extension and trailing `index`.
 *
 * @param filePath from the project's root or from `docs/`: `docs/meet-product/index.mdx`
 * @returns `meet-product`; '' for `docs/index.mdx`
 */
export function toContentId(filePath: string): string {
  return filePath
    .replace(/^\/?docs\//, '')
    .replace(/\.mdx?$/, '')
    .replace(/(^|\/)index$/, '');
}
