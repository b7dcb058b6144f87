/**
 * The paths above a path, nearest first: `a/b`, `a` for `a/b/c`. A slash in front stays: `/a` for `/a/b`.
 *
 * @param path a content id or an address, without a slash at the end
 */
export function listAncestors(path: string): string[] {
  const root = path.startsWith('/') ? '/' : '';
  const parts = path.slice(root.length).split('/').slice(0, -1);
  return parts.map((_, index) => root + parts.slice(0, parts.length - index).join('/'));
}
