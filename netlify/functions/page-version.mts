import type { Config } from '@netlify/functions';
import { contentApi } from '#domain/api/content';
import { contentMessages } from '#domain/errors/messages';
import { readFile } from '../lib/codeHost/contents.mts';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { requireText } from '../lib/text.mts';

export default serve(
  userRoute(contentApi.readVersion, async ({ path, commit }, { services }) => {
    const host = await openContentHost(services);
    const file = await withErrorMessage(contentMessages.historyFailed, readFile(host, path, commit));
    return { path, commit, text: file && requireText(path, file.content) };
  }),
);

export const config: Config = { path: '/api/page-version' };
