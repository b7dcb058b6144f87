import { toPageId } from '../content/paths';
import { toPageHref } from '../product/pagePath';
import { withProductName } from '../product/productText';
import type { NavigationEntry, NavigationFile } from './navigationFile';
import type { Navigation, NavigationItem } from './types';

/**
 * Builds the static navigation from the navigation file, with the product filled in. Of a page that is listed twice,
 * the first position counts; entries below the second move up.
 *
 * @param file result of `parseNavigationFile`
 */
export function toStaticNavigation({
  entries,
  sections,
}: Pick<NavigationFile, 'entries' | 'sections'>): Navigation {
  const seen = new Set<string>();
  const toItem = ({ file, title, breadcrumbTitle, children }: NavigationEntry): NavigationItem[] => {
    const id = toPageId(file);
    const isRepeated = seen.has(id);
    seen.add(id);
    const items = children.flatMap(toItem);
    if (isRepeated) return items;
    const item = {
      id,
      title: withProductName(title),
      ...(breadcrumbTitle && { breadcrumbTitle: withProductName(breadcrumbTitle) }),
      href: toPageHref(id),
    };
    return [items.length > 0 ? { ...item, items } : item];
  };
  return {
    topLevelItems: entries.flatMap(toItem),
    sections: sections.map((section) => ({
      id: section.id,
      title: withProductName(section.title),
      items: section.entries.flatMap(toItem),
    })),
  };
}
