import { AppError } from '#domain/errors/appError';
import { syncMessages } from '#domain/errors/messages';
import { PictureQuerySchema, type PictureResponse } from '#domain/git/api';
import { readFile } from '../codeHost/contents.mts';
import { step } from '../codeHost/hostError.mts';
import { openContentHost } from '../contentHost.mts';
import type { Handler } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';
import { resolveBranch } from '../resolveBranch.mts';

/**
 * Gives a picture as it is on a branch. Pictures of a branch may be of pages that visitors may not see, so they are
 * for people with a role; what is published, the site itself serves.
 */
export const readPicture: Handler = async ({ query }, services): Promise<PictureResponse> => {
  const { path, branch } = parseInput(PictureQuerySchema, query);
  const host = await openContentHost(services);
  const resolved = await resolveBranch(host, branch);
  const file = await step(syncMessages.fetchFailed, readFile(host, path, resolved.headSha));
  if (file === null) throw new AppError('not_found', 'There is no picture of that name.');
  return { path, branch: resolved.branch, blobSha: file.blobSha, base64: file.content.toString('base64') };
};
