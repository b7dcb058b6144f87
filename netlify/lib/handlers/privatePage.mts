import { AppError } from '#domain/errors/appError';
import { contentMessages, syncMessages } from '#domain/errors/messages';
import { PrivatePageQuerySchema, type PrivatePageResponse } from '#domain/git/api';
import { isPagePath } from '#domain/git/paths';
import { toPageHref } from '#domain/product/brandPath';
import { readFile } from '../codeHost/contents.mts';
import type { CodeHost } from '../codeHost/host.mts';
import { step } from '../codeHost/hostError.mts';
import { readFiles } from '../codeHost/trees.mts';
import { openContentHost } from '../contentHost.mts';
import type { Handler } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';
import { resolveBranch } from '../resolveBranch.mts';
import { decodeText } from '../text.mts';

/** Gives people with a role the page at an address, public or not. Visitors never get a private page. */
export const readPrivatePage: Handler = async ({ query }, services): Promise<PrivatePageResponse> => {
  const { path } = parseInput(PrivatePageQuerySchema, query);
  const host = await openContentHost(services);
  const { branch, headSha } = await resolveBranch(host, undefined);
  const found = await step(syncMessages.fetchFailed, findPage(host, path, headSha));
  const text = found && decodeText(found.content);
  if (!found || text === null) throw new AppError('not_found', contentMessages.pageNotFound);
  return { path: found.path, branch, text };
};

async function findPage(host: CodeHost, address: string, headSha: string) {
  const files = await readFiles(host, headSha);
  const path = [...files.keys()].find(
    (file) => isPagePath(file) && toPageHref(file.replace(/^docs\//, '')) === address,
  );
  if (path === undefined) return null;
  const file = await readFile(host, path, headSha);
  return file && { path, content: file.content };
}
