import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import type { Navigation } from '#domain/navigation/types';
import { flattenNavigation } from '#domain/navigation/walk';

type Doc = LoadedContent['loadedVersions'][number]['docs'][number];

/** A page that visitors can read. */
export interface PublicPage {
  /** The page's path: `/products/meet-cairn`. */
  readonly path: string;
  /** Absolute path of its file. */
  readonly file: string;
  /** The name of its file or folder when the page has none. */
  readonly title: string;
  /** '' when the page has none. */
  readonly description: string;
  /** Title of its section in the navigation; '' for pages above the sections or outside the navigation. */
  readonly section: string;
  /** When its file last changed, in milliseconds since 1970; undefined when git doesn't know the file. */
  readonly modifiedAt: number | undefined;
  /** The page's front matter, with its resolved metadata. */
  readonly frontMatter: Doc['frontMatter'];
}

/** Cached lists, by the docs that were loaded: several plugins need the list in one build. */
const pagesOf = new WeakMap<readonly Doc[], readonly PublicPage[]>();

/**
 * Lists the pages that the build publishes, as the docs plugin loaded them, without hidden pages.
 *
 * @param allContent the argument of `allContentLoaded`
 * @param navigation the navigation of the published pages
 * @param siteDir root of the project
 * @returns in the order of the navigation; pages outside of it come last
 */
export function listPublicPages(
  allContent: AllContent,
  navigation: Navigation,
  siteDir: string,
): readonly PublicPage[] {
  const content = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
  const docs = content?.loadedVersions[0]?.docs ?? [];
  const known = pagesOf.get(docs);
  if (known) return known;
  const order = new Map(flattenNavigation(navigation).map(({ href }, index) => [href, index]));
  const rank = (href: string): number => order.get(href) ?? order.size;
  const sections = listSectionTitles(navigation);
  const pages = docs
    .map((doc) => toPublicPage(doc, sections.get(doc.permalink) ?? '', siteDir))
    .toSorted((a, b) => rank(a.path) - rank(b.path) || a.path.localeCompare(b.path, 'en'));
  pagesOf.set(docs, pages);
  return pages;
}

/** Maps pages to the title of their section; if a page is in two, the first one. */
function listSectionTitles({ sections }: Navigation): ReadonlyMap<string, string> {
  const entries = sections.flatMap(({ title, items }) =>
    flattenNavigation({ topLevelItems: items, sections: [] }).map(({ href }) => [href, title] as const),
  );
  return new Map(entries.reverse());
}

function toPublicPage(doc: Doc, section: string, siteDir: string): PublicPage {
  return {
    path: doc.permalink,
    file: path.join(siteDir, aliasedSitePathToRelativePath(doc.source)),
    title: doc.title || path.posix.basename(doc.source.replace(/(?:\/index)?\.mdx?$/, '')),
    description: doc.description,
    section,
    modifiedAt: doc.lastUpdatedAt ?? undefined,
    frontMatter: doc.frontMatter,
  };
}
