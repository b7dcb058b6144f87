/**
 * The slug of a section or an item: the lowercased title, non-alphanumerics replaced by hyphens.
 */
export function toNavigationSlug(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
