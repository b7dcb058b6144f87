import type { Config } from '@netlify/functions';
import { contentApi } from '#domain/api/content';
import { AppError } from '#domain/errors/appError';
import { contentMessages } from '#domain/errors/messages';
import { readFile } from '../lib/codeHost/contents.mts';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { decodeText } from '../lib/text.mts';

export default serve(
  userRoute(contentApi.readVersion, async ({ path, commit }, { services }) => {
    const host = await openContentHost(services);
    const file = await withErrorMessage(contentMessages.historyFailed, readFile(host, path, commit));
    const text = file && decodeText(file.content);
    if (file && text === null) throw new AppError('validation', `${path} isn't UTF-8 text.`, { status: 422 });
    return { path, commit, text };
  }),
);

export const config: Config = { path: '/api/page-version' };
