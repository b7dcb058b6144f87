import type { ContentIndex } from '#domain/content/links/contentIndex';
import { syncMessages } from '#domain/errors/messages';
import { PagesQuerySchema } from '#domain/git/api';
import { toContentId } from '#domain/navigation/contentId';
import { toPageHref } from '#domain/product/brandPath';
import { step } from '../codeHost/hostError.mts';
import { openContentHost } from '../contentHost.mts';
import { readIndex } from '../contentIndex.mts';
import type { Handler } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';
import { resolveBranch } from '../resolveBranch.mts';
import { requirePerson } from '../session.mts';
import { findHiddenFiles } from '../visibility.mts';

/**
 * What links, completion and renames need to know of a branch, for anybody who is signed in. To whoever has no role,
 * hidden pages are not there, and nothing leads to them; nor are pictures, which may be those of hidden pages.
 */
export const readContentIndex: Handler = async ({ query, token }, services): Promise<ContentIndex> => {
  const { branch } = parseInput(PagesQuerySchema, query);
  const person = await requirePerson(services.database, token, 'signed-in');
  const host = await openContentHost(services);
  const { headSha } = await resolveBranch(host, branch);
  const index = await step(syncMessages.fetchFailed, readIndex(host, headSha));
  const paths = index.pages.map(({ path }) => path);
  return withoutHidden(index, await findHiddenFiles(services.database, person, paths));
};

function withoutHidden(index: ContentIndex, hidden: ReadonlySet<string>): ContentIndex {
  if (hidden.size === 0) return index;
  const addresses = new Set([...hidden].map((path) => toPageHref(toContentId(path))));
  const isShown = (address: string): boolean => !addresses.has(address.replace(/#.*$/s, ''));
  return {
    headSha: index.headSha,
    pictures: [],
    pages: index.pages
      .filter(({ path }) => !hidden.has(path))
      .map((page) => ({ ...page, links: page.links.filter(({ target }) => isShown(target)) })),
  };
}
