import { toPageId, toRepoPath } from '../content/paths';
import { isPage } from '../git/paths';
import { toPageHref } from '../product/pagePath';
import type { NavigationEntry, NavigationFile } from './navigationFile';

/** Section that a row of `navigation_sections` mirrors. */
interface PlannedSection {
  readonly slug: string;
  readonly title: string;
  readonly order_index: number;
}

/** Entry that a row of `navigation_items` mirrors. */
interface PlannedItem {
  readonly file_path: string;
  readonly href: string;
  readonly title: string;
  readonly breadcrumb_title: string | null;
  /** Slug of its section; null above the sections. */
  readonly section: string | null;
  /** File of the entry above; null directly in the section. */
  readonly parent: string | null;
  readonly order_index: number;
}

/** The navigation file as rows, parents before their children. */
export interface PlannedRows {
  readonly sections: readonly PlannedSection[];
  readonly items: readonly PlannedItem[];
}

/** Maximum length of titles and slugs in the tables, in characters, as PostgreSQL counts them: code points. */
const MAX_LENGTH = 200;

/**
 * The rows that mirror the navigation file. Of a page that is listed twice, the first entry counts; entries without a
 * page are omitted, and their children move up.
 *
 * @param files files of the repository, from its root: `docs/desktop/index.mdx`
 */
export function planNavigationRows(
  { entries, sections }: Pick<NavigationFile, 'entries' | 'sections'>,
  files: ReadonlySet<string>,
): PlannedRows {
  const seen = new Set<string>();
  /** @param order counts the items with this parent */
  const plan = (
    list: readonly NavigationEntry[],
    section: string | null,
    parent: string | null,
    order = { next: 0 },
  ): PlannedItem[] =>
    list.flatMap((entry): PlannedItem[] => {
      const file_path = toRepoPath(entry.file);
      const isEntry = files.has(file_path) && isPage(file_path) && !seen.has(file_path);
      seen.add(file_path);
      if (!isEntry) return plan(entry.children, section, parent, order);
      const item = toItem(entry, { section, parent, order_index: order.next });
      order.next += 1;
      return [item, ...plan(entry.children, section, file_path)];
    });
  return {
    sections: sections.map(({ id, title }, index) => ({
      slug: toStored(id),
      title: toStored(title),
      order_index: index,
    })),
    items: [
      ...plan(entries, null, null),
      ...sections.flatMap(({ id, entries: own }) => plan(own, toStored(id), null)),
    ],
  };
}

function toItem(
  { file, title, breadcrumbTitle }: NavigationEntry,
  position: Pick<PlannedItem, 'section' | 'parent' | 'order_index'>,
): PlannedItem {
  const file_path = toRepoPath(file);
  return {
    file_path,
    href: toPageHref(file),
    title: toStored(title) || toDefaultTitle(file_path),
    breadcrumb_title: breadcrumbTitle && toStored(breadcrumbTitle),
    ...position,
  };
}

/** The title of a page outside the navigation: `Getting started` for `docs/desktop/getting-started.mdx`. */
export function toDefaultTitle(path: string): string {
  const words = (toPageId(path).split('/').at(-1) ?? '').replaceAll('-', ' ').trim();
  return words === '' ? path : `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

/** Without null characters, which PostgreSQL can't store: one would stop every sync until someone removes it. */
function toStored(text: string): string {
  return [...text.replaceAll('\0', '').trim()].slice(0, MAX_LENGTH).join('');
}
