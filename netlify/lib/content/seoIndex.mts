import type { ContentIndex } from '#domain/content/links/contentIndex';
import { isPage, toPublishedUrl } from '#domain/git/paths';
import {
  listNavigationEntries,
  NAVIGATION_PATH,
  parseNavigationFile,
} from '#domain/navigation/navigationFile';
import { readFrontMatterSeo } from '#domain/seo/frontMatterSeo';
import type { SeoIndex } from '#domain/seo/seoIndex';
import { type ArchivedFile, readArchive } from '../codeHost/archive.mts';
import { type CodeHost, toCommitKey } from '../codeHost/host.mts';
import type { Database } from '../database.mts';
import { PromiseCache } from '../promiseCache.mts';
import { runBounded } from '../runBounded.mts';
import { isComplete, readIndex, readText } from './contentIndex.mts';

/** The part of the SEO index that depends on the commit alone. */
type CommitSeo = Pick<SeoIndex, 'images' | 'sharedLinks'> & {
  readonly pages: Omit<SeoIndex['pages'][number], 'isHidden'>[];
};

/** Maximum CPU time for the front matter of one file, in ms. */
const FILE_BUDGET_MS = 1000;

/** The index of one commit: only the default branch's head is ever requested. */
const cache = new PromiseCache<CommitSeo>({ max: 1 });

/**
 * Reads the SEO metadata of the pages of a commit, the links between them, and which are in the navigation.
 *
 * @param headSha name of the commit
 * @throws HostError when the code host fails, or the commit has too many files
 */
export function readSeoIndex(database: Database, host: CodeHost, headSha: string): Promise<CommitSeo> {
  const key = toCommitKey(host, headSha);
  return cache.read(key, async () => {
    const [content, archived] = await Promise.all([
      readIndex(database, host, headSha),
      readArchive(host, headSha, (path) => isPage(path) || path === NAVIGATION_PATH),
    ]);
    if (!isComplete(content)) cache.delete(key);
    return toCommitSeo(content, archived);
  });
}

function toCommitSeo(content: ContentIndex, archived: readonly ArchivedFile[]): CommitSeo {
  const files = new Map(archived.map((file) => [file.path, file]));
  const navigated = listNavigated(files.get(NAVIGATION_PATH));
  const pages = content.pages.filter(({ path }) => isPage(path));
  const partials = content.pages.filter(({ path }) => !isPage(path));
  return {
    images: content.images.map(({ path }) => toPublishedUrl(path)),
    sharedLinks: listTargets(partials),
    pages: pages.map((page) => {
      const text = readText(files.get(page.path)) ?? '';
      const read = runBounded(FILE_BUDGET_MS, () => readFrontMatterSeo(text))?.result;
      return {
        path: page.path,
        title: read?.title ?? page.title,
        seo: read?.values ?? {},
        links: listTargets([page]),
        redirectFrom: page.redirectFrom,
        isInNavigation: navigated.has(page.path),
      };
    }),
  };
}

function listTargets(pages: readonly { readonly links: readonly { readonly target: string }[] }[]): string[] {
  const targets = pages.flatMap(({ links }) => links.map(({ target }) => target.replace(/#.*$/, '')));
  return [...new Set(targets)];
}

function listNavigated(file: ArchivedFile | undefined): ReadonlySet<string> {
  const entries = listNavigationEntries(parseNavigationFile(readText(file) ?? ''));
  return new Set(entries.map(({ file: path }) => `docs/${path}`));
}
