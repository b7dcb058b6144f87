import type { Config } from '@netlify/functions';
import { contentApi } from '#domain/api/content';
import { AppError } from '#domain/errors/appError';
import { contentMessages } from '#domain/errors/messages';
import { readCommitTree } from '../lib/codeHost/commits.mts';
import { readFile } from '../lib/codeHost/contents.mts';
import { nullIfMissing, withErrorMessage } from '../lib/codeHost/hostError.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { requireText } from '../lib/text.mts';

export default serve(
  userRoute(contentApi.readVersion, async ({ path, commit }, { services }) => {
    const host = await openContentHost(services);
    const [file, tree] = await withErrorMessage(
      contentMessages.historyFailed,
      Promise.all([readFile(host, path, commit), nullIfMissing(readCommitTree(host, commit))]),
    );
    if (tree === null) throw new AppError('not_found', contentMessages.versionGone);
    return { path, commit, text: file && requireText(path, file.content) };
  }),
);

export const config: Config = { path: '/api/page-version' };
