import type { Config } from '@netlify/functions';
import { contentApi } from '#domain/api/content';
import { AppError } from '#domain/errors/appError';
import { contentMessages, syncMessages } from '#domain/errors/messages';
import { nullIfMissing, withErrorMessage } from '../lib/codeHost/hostError.mts';
import { readTexts } from '../lib/content/branchTexts.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { resolveBranch } from '../lib/content/resolveBranch.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

export default serve(
  userRoute(contentApi.readTexts, async ({ branch, commit, after }, { services }) => {
    const host = await openContentHost(services);
    const headSha = commit ?? (await resolveBranch(host, branch)).headSha;
    const read = nullIfMissing(readTexts(host, headSha, after));
    const texts = await withErrorMessage(syncMessages.fetchFailed, read);
    if (texts === null) throw new AppError('not_found', contentMessages.versionGone);
    return texts;
  }),
);

export const config: Config = { path: '/api/branch-texts' };
