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
 * The public navigation that the database's rows make over the static one.
 *
 * - With sections among them, the rows are the whole tree, in their order.
 * - Without, there are only single pages that somebody has said something about: they keep their static place, and
 *   pages that the static navigation does not have are added.
 * - Without rows the static navigation holds: an empty answer never wipes it.
 *
 * What a row leaves empty is taken from the static item of the same file. PRIVATE and inactive items are left out
 * with everything below them, and so is whatever has no parent here: it may be below something hidden.
 */
export function mergeNavigation(rows: NavigationRows, options: MergeOptions): Navigation {
  if (rows.items.length === 0) return options.fallback;
  const build = createBuilder(rows.items, options);
  return rows.sections.length > 0 ? buildTree(rows, build, options) : overlay(build, options.fallback);
}

/** Items of rows, and what is below a row. */
interface Builder {
  readonly roots: readonly NavigationItemRow[];
  /** Public rows by content id. */
  readonly byContentId: ReadonlyMap<string, NavigationItemRow>;
  /** The row's own item, without what is below it; null when it leads nowhere. */
  describe(row: NavigationItemRow): NavigationItem | null;
  childrenOf(row: NavigationItemRow): readonly NavigationItemRow[];
}

function createBuilder(items: readonly NavigationItemRow[], options: MergeOptions): Builder {
  const { fallback, product = currentProduct } = options;
  const known = new Map(flattenNavigation(fallback).map((item) => [item.id, item]));
  const shown = sortRows(items.filter(isPublicRow));
  const children = groupBy(shown, ({ parent_id }) => parent_id);
  return {
    roots: children.get(null) ?? [],
    byContentId: new Map(shown.map((row) => [toRowId(row), row])),
    describe: (row) => describeItem(row, known, product),
    childrenOf: ({ id }) => children.get(id) ?? [],
  };
}

function buildTree({ sections }: NavigationRows, build: Builder, options: MergeOptions): Navigation {
  const toItem = (row: NavigationItemRow): NavigationItem[] => {
    const below = build.childrenOf(row).flatMap(toItem);
    const own = build.describe(row);
    return own ? [withItems(own, below)] : below;
  };
  const inSection = (id: string | null): NavigationItem[] =>
    build.roots.filter((row) => row.section_id === id).flatMap(toItem);
  const drawn = sortRows(sections.filter(({ is_active }) => is_active)).map(
    ({ id, slug, title }): NavigationSection => ({
      id: slug || id,
      title: brandProse(title, options.product),
      items: inSection(id),
    }),
  );
  return { topLevelItems: inSection(null), sections: drawn.filter(({ items }) => items.length > 0) };
}

function overlay(build: Builder, fallback: Navigation): Navigation {
  const known = new Set(flattenNavigation(fallback).map(({ id }) => id));
  const isNew = (row: NavigationItemRow): boolean => !known.has(toRowId(row));
  const toNewItem = (row: NavigationItemRow): NavigationItem[] => {
    const own = build.describe(row);
    return own ? [withItems(own, build.childrenOf(row).filter(isNew).flatMap(toNewItem))] : [];
  };
  const override = (item: NavigationItem): NavigationItem => {
    const below = (item.items ?? []).map(override);
    const row = build.byContentId.get(item.id);
    if (!row) return withItems(item, below);
    const added = build.childrenOf(row).filter(isNew).flatMap(toNewItem);
    return withItems(build.describe(row) ?? item, [...below, ...added]);
  };
  return {
    topLevelItems: [...fallback.topLevelItems.map(override), ...build.roots.filter(isNew).flatMap(toNewItem)],
    sections: fallback.sections.map((section) => ({ ...section, items: section.items.map(override) })),
  };
}

function withItems({ items: _, ...item }: NavigationItem, items: readonly NavigationItem[]): NavigationItem {
  return items.length > 0 ? { ...item, items } : item;
}

function toRowId(row: NavigationItemRow): string {
  return row.file_path ? toContentId(row.file_path) : row.id;
}

function describeItem(
  row: NavigationItemRow,
  known: ReadonlyMap<string, NavigationItem>,
  product: Product,
): NavigationItem | null {
  const id = toRowId(row);
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
