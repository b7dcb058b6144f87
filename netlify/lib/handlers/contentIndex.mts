import type { ContentIndex } from '#domain/content/links/contentIndex';
import { syncMessages } from '#domain/errors/messages';
import { PagesQuerySchema } from '#domain/git/api';
import { step } from '../codeHost/hostError.mts';
import { openContentHost } from '../contentHost.mts';
import { readIndex } from '../contentIndex.mts';
import type { Handler } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';
import { resolveBranch } from '../resolveBranch.mts';

/** What links, completion and renames need to know of a branch. */
export const readContentIndex: Handler = async ({ query }, services): Promise<ContentIndex> => {
  const { branch } = parseInput(PagesQuerySchema, query);
  const host = await openContentHost(services);
  const { headSha } = await resolveBranch(host, branch);
  return step(syncMessages.fetchFailed, readIndex(host, headSha));
};
