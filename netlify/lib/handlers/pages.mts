import { branchMessages } from '#domain/errors/messages';
import { PagesQuerySchema, type PagesResponse } from '#domain/git/api';
import { isPagePath } from '#domain/git/paths';
import { step } from '../codeHost/hostError.mts';
import { readFiles } from '../codeHost/trees.mts';
import { openContentHost } from '../contentHost.mts';
import type { Handler } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';
import { resolveBranch } from '../resolveBranch.mts';
import { requirePerson } from '../session.mts';
import { findHiddenFiles } from '../visibility.mts';

/** Lists every page's file on a branch, for anybody who is signed in; without a role, the public ones. */
export const listPages: Handler = async ({ query, token }, services): Promise<PagesResponse> => {
  const { branch } = parseInput(PagesQuerySchema, query);
  const person = await requirePerson(services.database, token, 'signed-in');
  const host = await openContentHost(services);
  const resolved = await resolveBranch(host, branch);
  const files = await step(branchMessages.fetchFailed, readFiles(host, resolved.headSha));
  const paths = [...files.keys()].filter(isPagePath);
  const hidden = await findHiddenFiles(services.database, person, paths);
  return {
    ...resolved,
    files: [...files]
      .filter(([path]) => isPagePath(path) && !hidden.has(path))
      .map(([path, { blobSha, size }]) => ({ path, blobSha, size })),
  };
};
