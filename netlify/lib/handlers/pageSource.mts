import { AppError } from '#domain/errors/appError';
import { contentMessages, syncMessages } from '#domain/errors/messages';
import { PageSourceQuerySchema, type PageSourceResponse } from '#domain/git/api';
import { readFile } from '../codeHost/contents.mts';
import { step } from '../codeHost/hostError.mts';
import { pickReadablePages, resolveReadableBranch } from '../contentAccess.mts';
import { openContentHost } from '../contentHost.mts';
import type { Handler } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';
import { decodeText } from '../text.mts';

/**
 * Gives a page's source as it is on a branch, exact to the byte. For people without a role it is the default branch,
 * and a page that visitors may not see is not there.
 */
export const readPageSource: Handler = async ({ query, person }, services): Promise<PageSourceResponse> => {
  const { path, branch } = parseInput(PageSourceQuerySchema, query);
  const host = await openContentHost(services);
  const resolved = await resolveReadableBranch(services.database, host, person, branch);
  const readable = await pickReadablePages(services.database, person, [path]);
  if (!readable.has(path)) throw new AppError('not_found', contentMessages.pageNotFound);
  const file = await step(syncMessages.fetchFailed, readFile(host, path, resolved.headSha));
  if (file === null) throw new AppError('not_found', contentMessages.pageNotFound);
  const text = decodeText(file.content);
  if (text === null) throw new AppError('validation', `${path} is not UTF-8 text.`, { status: 422 });
  return { path, branch: resolved.branch, headSha: resolved.headSha, blobSha: file.blobSha, text };
};
