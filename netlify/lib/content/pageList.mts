import {
  type ContentPath,
  type Href,
  type RepoPath,
  toContentPath,
  toHref,
  toPageId,
  toRepoPath,
} from '#domain/content/paths';
import { AppError } from '#domain/errors/appError';
import { contentMessages, syncMessages } from '#domain/errors/messages';
import { isPage } from '#domain/git/paths';
import { toMarkdownPath } from '#domain/llms/contentPath';
import { toStaticNavigation } from '#domain/navigation/fileNavigation';
import { NAVIGATION_PATH, parseNavigationFile } from '#domain/navigation/navigationFile';
import { toDefaultTitle } from '#domain/navigation/planRows';
import type { Navigation } from '#domain/navigation/types';
import { flattenNavigation } from '#domain/navigation/walk';
import { findClosest } from '#domain/text/closest';
import { decodeUriComponent } from '#domain/text/decodeUriComponent';
import { decidePublicPages } from '#domain/visibility/visibility';
import type { TokenUser } from '../auth/personalTokens.mts';
import { readFile } from '../codeHost/contents.mts';
import type { CodeHost } from '../codeHost/host.mts';
import { withErrorMessage } from '../codeHost/hostError.mts';
import { readFiles } from '../codeHost/trees.mts';
import type { Services } from '../services.mts';
import { decodeText } from '../text.mts';
import { findHiddenFiles } from '../visibility/hiddenFiles.mts';
import { resolveReadableBranch } from './contentAccess.mts';
import { openContentHost } from './contentHost.mts';
import { fetchRedirect, fetchSiteFile } from './siteFiles.mts';

/** The user or visitor who reads. */
export interface Reader {
  /** Null for visitors. */
  readonly user: TokenUser | null;
}

/** A page that a reader can see. */
export interface ReadablePage {
  readonly file: RepoPath;
  readonly href: Href;
  readonly title: string;
  /** Hidden from visitors. */
  readonly isPrivate: boolean;
}

/** The pages that a reader can see. */
export interface PageList {
  /** Without the pages that the reader can't see. */
  readonly navigation: Navigation;
  /** Those of the navigation first, in its order. */
  readonly pages: ReadonlyMap<Href, ReadablePage>;
  readonly host: CodeHost;
  /** The commit that the list was read from. */
  readonly headSha: string;
}

/** The text of a page, and where it comes from. */
export interface PageText {
  readonly page: ReadablePage;
  readonly text: string;
  /** Whether the text is the page's source, because the site doesn't serve the page. */
  readonly isSource: boolean;
}

/**
 * Lists the pages that a reader can see: for visitors, those that a build would publish now, and for users with a role,
 * all pages of the default branch. The database is asked every time, so a page that was hidden after the deploy is
 * missing right away.
 *
 * @throws AppError `network` when the database can't be asked, `github` when the code host fails
 */
export async function readPageList(services: Services, { user }: Reader): Promise<PageList> {
  const { database } = services;
  const host = await openContentHost(services, 'read');
  const { headSha } = await resolveReadableBranch(database, host, { roles: user?.roles ?? [] }, undefined);
  const [all, navigationFile] = await withErrorMessage(
    syncMessages.fetchFailed,
    Promise.all([readFiles(host, headSha), readFile(host, NAVIGATION_PATH, headSha)]),
  );
  const files = [...all.keys()].filter(isPage);
  const hiddenFiles = await findHiddenFiles(database, files);
  const text = navigationFile && decodeText(navigationFile.content);
  const navigation = toStaticNavigation(parseNavigationFile(text ?? ''));
  const decided = decidePublicPages(
    navigation,
    files.map(toContentPath),
    new Set([...hiddenFiles].map(toContentPath)),
  );
  const hidden = new Set<ContentPath>(decided.hidden);
  const readable = user ? files : decided.published.map(toRepoPath);
  const shown = user ? navigation : decided.navigation;
  return { navigation: shown, pages: toPages(shown, readable, hidden), host, headSha };
}

function toPages(
  navigation: Navigation,
  files: readonly RepoPath[],
  hidden: ReadonlySet<ContentPath>,
): ReadonlyMap<Href, ReadablePage> {
  const byId = new Map(files.map((file) => [toPageId(file), file]));
  const listed = flattenNavigation(navigation).flatMap(({ id, title }): ReadablePage[] => {
    const file = byId.get(id);
    byId.delete(id);
    return file === undefined ? [] : [toPage(file, title, hidden)];
  });
  const others = [...byId.values()].map((file) => toPage(file, toDefaultTitle(file), hidden));
  return new Map([...listed, ...others].map((page) => [page.href, page]));
}

function toPage(file: RepoPath, title: string, hidden: ReadonlySet<ContentPath>): ReadablePage {
  return { file, href: toHref(file), title, isPrivate: hidden.has(toContentPath(file)) };
}

/**
 * Finds a page that the reader can see, also by a former URL.
 *
 * @param wanted its URL, path or id: `https://…/products/desktop#setup`, `/products/desktop.md`, `desktop`
 * @throws AppError `not_found`, the same for pages that don't exist and pages that the reader can't see
 */
export async function findPage(
  { env }: Pick<Services, 'env'>,
  { pages }: PageList,
  wanted: string,
): Promise<ReadablePage> {
  const href = toWantedHref(wanted, env.urlRules.siteUrl);
  const page = pages.get(href);
  if (page) return page;
  const moved = href === '' ? null : await fetchRedirect(env, href);
  const present = moved === null ? undefined : pages.get(moved);
  if (present) return present;
  const closest = findClosest(href, pages.keys(), CLOSE_SHARE);
  throw new AppError(
    'not_found',
    [
      href === ''
        ? `Only pages of ${env.urlRules.siteUrl} can be read.`
        : `${contentMessages.pageNotFound} ${href.slice(0, MAX_SHOWN_LENGTH)}.`,
      ...(closest === null ? [] : [`Did you mean ${closest}?`]),
      'Use search_docs or list_pages to find a page.',
    ].join(' '),
  );
}

/** A path is suggested when at most one in this many letters is wrong. */
const CLOSE_SHARE = 6;
/** Maximum length of a page's URL, path or id. */
export const MAX_WANTED_LENGTH = 500;
/** Maximum length of a path in a message. */
const MAX_SHOWN_LENGTH = 100;

function toWantedHref(wanted: string, siteUrl: string): Href {
  const text = wanted.trim();
  const absolute = URL.canParse(text) ? new URL(text) : null;
  if (absolute && absolute.origin !== new URL(siteUrl).origin && absolute.protocol !== 'docs:') return '';
  const written = absolute?.pathname ?? text.replace(/[?#].*$/s, '');
  const path = (decodeUriComponent(written) ?? written)
    .replace(/\.(?:md|mdx|html)$/, '')
    .replace(/(?<!\/)\/+$/, '');
  const bare = path.replace(/^\/+/, '').replace(/^(?:products|content|docs)(?:\/|$)/, '');
  return toHref(bare);
}

/** The list has the page, so it is merged. */
const NOT_BUILT = "The site doesn't have this page yet. Try again in a few minutes.";

/**
 * Reads a page: the site's own Markdown, or for users with a role, the source of a page that the site doesn't serve.
 *
 * @throws AppError `not_found` when the site doesn't serve it to visitors
 */
export async function readPageText(
  services: Services,
  { user }: Reader,
  { host, headSha }: PageList,
  page: ReadablePage,
): Promise<PageText> {
  const served = page.isPrivate ? null : await fetchSiteFile(services.env, toMarkdownPath(page.href));
  if (served !== null) return { page, text: served, isSource: false };
  const file = user && (await withErrorMessage(syncMessages.fetchFailed, readFile(host, page.file, headSha)));
  const text = file && decodeText(file.content);
  if (text === null)
    throw new AppError('not_found', `${contentMessages.pageNotFound} ${page.href}. ${NOT_BUILT}`);
  return { page, text, isSource: true };
}
