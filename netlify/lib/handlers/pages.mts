import { branchMessages } from '#domain/errors/messages';
import { PagesQuerySchema, type PagesResponse } from '#domain/git/api';
import { isPagePath } from '#domain/git/paths';
import { step } from '../codeHost/hostError.mts';
import { readFiles } from '../codeHost/trees.mts';
import { pickReadablePages, resolveReadableBranch } from '../contentAccess.mts';
import { openContentHost } from '../contentHost.mts';
import type { Handler } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';

/** Lists every page's file on a branch; for people without a role, the public pages of the default branch. */
export const listPages: Handler = async ({ query, person }, services): Promise<PagesResponse> => {
  const { branch } = parseInput(PagesQuerySchema, query);
  const host = await openContentHost(services);
  const resolved = await resolveReadableBranch(services.database, host, person, branch);
  const files = await step(branchMessages.fetchFailed, readFiles(host, resolved.headSha));
  const paths = [...files.keys()].filter(isPagePath);
  const readable = await pickReadablePages(services.database, person, paths);
  return {
    ...resolved,
    files: [...files]
      .filter(([path]) => readable.has(path))
      .map(([path, { blobSha, size }]) => ({ path, blobSha, size })),
  };
};
