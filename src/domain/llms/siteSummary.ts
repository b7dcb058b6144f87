import type { List, ListItem } from 'mdast';
import { toAbsoluteUrl } from '../http/absoluteUrl';
import type { Navigation, NavigationItem } from '../navigation/types';
import { flattenNavigation } from '../navigation/walk';
import { toMarkdownPath } from './contentPath';
import { link, list, paragraph, text } from './nodes';

/** A page as summaries of the site name it. */
interface SummaryPage {
  /** The page's path: `/products/meet-cairn`. */
  readonly path: string;
  readonly title: string;
  /** '' when the page has none. */
  readonly description: string;
}

/** Input of the summaries of the site. */
export interface SiteSummary {
  /** Name of the product, which pages above the sections are listed under. */
  readonly productName: string;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** The navigation of the published pages. */
  readonly navigation: Navigation;
  /** Every published page. */
  readonly pages: readonly SummaryPage[];
}

/** A section of the navigation with its published pages. */
export interface SummarySection {
  readonly title: string;
  /** In the order of the navigation, each before the pages below it. */
  readonly pages: readonly SummaryPage[];
  /** All of them as nested links with descriptions. */
  readonly list: List;
  /** The entries of the section, each with the pages right below it. */
  readonly entries: readonly { readonly page: SummaryPage; readonly below: readonly SummaryPage[] }[];
}

/** Title for published pages that aren't in the navigation. */
const OTHER_PAGES = 'Other pages';

/**
 * Lists every published page once: by section, nested and in the order of the navigation. Pages outside of the
 * navigation come last.
 */
export function listSummarySections({
  productName,
  siteUrl,
  navigation,
  pages,
}: SiteSummary): SummarySection[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const listed = new Set(flattenNavigation(navigation).map(({ href }): string => href));
  const toItems = (items: readonly NavigationItem[]): ListItem[] =>
    items.flatMap(({ href, items: children = [] }) => {
      const page = byPath.get(href);
      const below = toItems(children);
      return page ? [toItem(page, siteUrl, below)] : below;
    });
  const toSection = (title: string, items: readonly NavigationItem[]): SummarySection => ({
    title,
    pages: flattenNavigation({ topLevelItems: items, sections: [] }).flatMap(
      ({ href }) => byPath.get(href) ?? [],
    ),
    list: list(toItems(items)),
    entries: items.flatMap(({ href, items: children = [] }) => {
      const page = byPath.get(href);
      return page ? [{ page, below: children.flatMap((child) => byPath.get(child.href) ?? []) }] : [];
    }),
  });
  const others = pages.filter(({ path }) => !listed.has(path));
  return [
    toSection(productName, navigation.topLevelItems),
    ...navigation.sections.map(({ title, items }) => toSection(title, items)),
    {
      title: OTHER_PAGES,
      pages: others,
      list: list(others.map((page) => toItem(page, siteUrl, []))),
      entries: others.map((page) => ({ page, below: [] })),
    },
  ].filter((section) => section.pages.length > 0);
}

function toItem(
  { path, title, description }: SummaryPage,
  siteUrl: string,
  below: readonly ListItem[],
): ListItem {
  const entry = paragraph(
    link(toAbsoluteUrl(siteUrl, toMarkdownPath(path)), title),
    ...(description ? [text(`: ${description}`)] : []),
  );
  return { type: 'listItem', spread: false, children: below.length > 0 ? [entry, list(below)] : [entry] };
}
