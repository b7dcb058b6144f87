import { isAllowedUrl } from '../content/mdx/url';
import { toPageHref } from '../product/brandPath';
import { brandCode, brandProse } from '../product/brandText';
import { product as currentProduct, type Product } from '../product/product';
import { toContentId } from './contentId';
import { groupBy } from './groupBy';
import { isPublicRow, type NavigationItemRow, type NavigationRows, sortRows } from './rows';
import type { Navigation, NavigationItem, NavigationSection } from './types';
import { flattenNavigation } from './walk';

/** What {@link mergeNavigation} needs besides the rows. */
export interface MergeOptions {
  /** The navigation that holds where the rows say nothing. */
  readonly fallback: Navigation;
  readonly product?: Product;
}

/**
 * The public navigation that the database's rows make (decision D6). As soon as there are rows they are the whole
 * tree, in their order; what a row leaves empty is taken from the static item of the same file. Without rows the
 * static navigation holds: an empty answer never wipes it.
 *
 * PRIVATE and inactive items are left out with everything below them, and so is what cannot be reached from a
 * section: whoever has no parent here may be below something hidden (decision D5).
 */
export function mergeNavigation(rows: NavigationRows, options: MergeOptions): Navigation {
  if (rows.items.length === 0) return options.fallback;
  const { fallback, product = currentProduct } = options;
  const known = new Map(flattenNavigation(fallback).map((item) => [item.id, item]));
  const children = groupBy(sortRows(rows.items.filter(isPublicRow)), ({ parent_id }) => parent_id);
  const toItem = (row: NavigationItemRow): NavigationItem[] => {
    const below = (children.get(row.id) ?? []).flatMap(toItem);
    const described = describeItem(row, known, product);
    return described ? [{ ...described, ...(below.length > 0 && { items: below }) }] : below;
  };
  const roots = children.get(null) ?? [];
  const inSection = (sectionId: string | null): NavigationItem[] =>
    roots.filter((row) => row.section_id === sectionId).flatMap(toItem);
  const sections = sortRows(rows.sections.filter((section) => section.is_active)).map(
    (section): NavigationSection => ({
      id: section.slug || section.id,
      title: brandProse(section.title, product),
      items: inSection(section.id),
    }),
  );
  return {
    topLevelItems: inSection(null),
    sections: sections.filter(({ items }) => items.length > 0),
  };
}

/** @returns null for a row that leads nowhere: it has no file, and no address that may be linked to */
function describeItem(
  row: NavigationItemRow,
  known: ReadonlyMap<string, NavigationItem>,
  product: Product,
): NavigationItem | null {
  const id = row.file_path ? toContentId(row.file_path) : row.id;
  const href = row.file_path ? toPageHref(id, product) : brandCode(row.href ?? '', product);
  if (href === '' || !isAllowedUrl(href, 'link')) return null;
  const own = known.get(id);
  const breadcrumbTitle = brandProse(row.breadcrumb_title ?? '', product) || own?.breadcrumbTitle;
  return {
    id,
    title: brandProse(row.title, product) || own?.title || id,
    ...(breadcrumbTitle && { breadcrumbTitle }),
    href,
  };
}
