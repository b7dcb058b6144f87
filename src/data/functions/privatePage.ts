import { apiPaths, type PrivatePageResponse, PrivatePageResponseSchema } from '#domain/git/api';
import { type ApiResult, callFunction, type GetAccessToken } from './request';

/**
 * A page by its URL, public or not, for people with a role. Gives a result and never throws.
 *
 * @param path the page's address: `/products/…`
 */
export function readPrivatePage(
  getAccessToken: GetAccessToken,
  path: string,
  signal: AbortSignal,
): Promise<ApiResult<PrivatePageResponse>> {
  return callFunction(getAccessToken, {
    path: apiPaths.privatePage,
    query: { path },
    schema: PrivatePageResponseSchema,
    signal,
  });
}
