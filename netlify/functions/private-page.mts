import type { Config } from '@netlify/functions';
import { contentApi } from '#domain/api/content';
import { toHref } from '#domain/content/paths';
import { AppError } from '#domain/errors/appError';
import { contentMessages, syncMessages } from '#domain/errors/messages';
import { isPagePath } from '#domain/git/paths';
import { readFile } from '../lib/codeHost/contents.mts';
import type { CodeHost } from '../lib/codeHost/host.mts';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { readFiles } from '../lib/codeHost/trees.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { resolveBranch } from '../lib/content/resolveBranch.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { decodeText } from '../lib/text.mts';

export default serve(
  userRoute(contentApi.readPrivatePage, async ({ path: href }, { services }) => {
    const host = await openContentHost(services);
    const { branch, headSha } = await resolveBranch(host, undefined);
    const page = await withErrorMessage(syncMessages.fetchFailed, findPage(host, href, headSha));
    const text = page && decodeText(page.content);
    if (!page || text === null) throw new AppError('not_found', contentMessages.pageNotFound);
    return { path: page.path, branch, text };
  }),
);

async function findPage(host: CodeHost, href: string, headSha: string) {
  const files = await readFiles(host, headSha);
  const path = [...files.keys()].find((file) => isPagePath(file) && toHref(file) === href);
  if (path === undefined) return null;
  const file = await readFile(host, path, headSha);
  return file && { path, content: file.content };
}

export const config: Config = { path: '/api/private-page' };
