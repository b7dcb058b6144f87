import type { Config } from '@netlify/functions';
import { contentApi } from '#domain/api/content';
import { AppError } from '#domain/errors/appError';
import { contentMessages, syncMessages } from '#domain/errors/messages';
import { readFile } from '../lib/codeHost/contents.mts';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { pickReadablePages, resolveReadableBranch, toPublishedText } from '../lib/content/contentAccess.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { requireText } from '../lib/text.mts';

/**
 * Without a role, users read the default branch, where a hidden page is answered like a missing one. Comments and links
 * to hidden pages are removed from the text.
 */
export default serve(
  userRoute(contentApi.readPage, async ({ path, branch }, { user, services }) => {
    const host = await openContentHost(services);
    const resolved = await resolveReadableBranch(services.database, host, user, branch);
    const readable = await pickReadablePages(services.database, user, [path]);
    if (!readable.has(path)) throw new AppError('not_found', contentMessages.pageNotFound);
    const file = await withErrorMessage(syncMessages.fetchFailed, readFile(host, path, resolved.headSha));
    if (file === null) throw new AppError('not_found', contentMessages.pageNotFound);
    const text = requireText(path, file.content);
    const shown =
      user.roles.length > 0 ? text : await toPublishedText(services, host, resolved.headSha, path, text);
    return {
      path,
      branch: resolved.branch,
      headSha: resolved.headSha,
      blobSha: file.blobSha,
      text: shown,
    };
  }),
);

export const config: Config = { path: '/api/page-source' };
