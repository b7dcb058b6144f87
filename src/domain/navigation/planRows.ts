import { toPageHref } from '../product/brandPath';
import type { NavigationEntry, NavigationFile } from './navigationFile';

/** A row of `navigation_sections` to be there; one of that slug stays as it is. */
interface PlannedSection {
  readonly slug: string;
  readonly title: string;
  readonly order_index: number;
}

/** A row of `navigation_items` to be there; one of that file or address stays as it is. */
interface PlannedItem {
  readonly file_path: string;
  readonly href: string;
  readonly title: string;
  readonly breadcrumb_title: string | null;
  /** Slug of its section; null above the sections. */
  readonly section: string | null;
  /** File of the item above; null directly in the section. */
  readonly parent: string | null;
  readonly order_index: number;
}

/** Rows for a navigation file, parents before their children. */
export interface PlannedRows {
  readonly sections: readonly PlannedSection[];
  readonly items: readonly PlannedItem[];
}

/**
 * The rows that say what the navigation file says. Of a page that is named twice the first place counts; entries
 * without a page are left out, and what is below them moves up.
 *
 * @param files every page's file, from the repository's root: `docs/desktop/index.mdx`
 */
export function planNavigationRows(
  { entries, sections }: Pick<NavigationFile, 'entries' | 'sections'>,
  files: ReadonlySet<string>,
): PlannedRows {
  const seen = new Set<string>();
  const plan = (list: readonly NavigationEntry[], section: string | null, parent: string | null) =>
    list.flatMap((entry, index): PlannedItem[] => {
      const file_path = `docs/${entry.file}`;
      const isPage = files.has(file_path) && !seen.has(file_path);
      seen.add(file_path);
      const below = plan(entry.children, section, isPage ? file_path : parent);
      return isPage ? [toItem(entry, { section, parent, order_index: index }), ...below] : below;
    });
  return {
    sections: sections.map(({ id, title }, index) => ({ slug: id, title, order_index: index })),
    items: [...plan(entries, null, null), ...sections.flatMap(({ id, entries: own }) => plan(own, id, null))],
  };
}

function toItem(
  { file, title, breadcrumbTitle }: NavigationEntry,
  place: Pick<PlannedItem, 'section' | 'parent' | 'order_index'>,
): PlannedItem {
  return {
    file_path: `docs/${file}`,
    href: toPageHref(file),
    title,
    breadcrumb_title: breadcrumbTitle,
    ...place,
  };
}

/**
 * The part of the rows that is about some pages, with the sections that these need.
 *
 * @param files files of the pages
 */
export function pickRows({ sections, items }: PlannedRows, files: ReadonlySet<string>): PlannedRows {
  const picked = items.filter(({ file_path }) => files.has(file_path));
  const slugs = new Set(picked.map(({ section }) => section));
  return { sections: sections.filter(({ slug }) => slugs.has(slug)), items: picked };
}
