import {
  HiddenPagesResponseSchema,
  type PageVisibilityRequest,
  PageVisibilityResponseSchema,
  type SyncRequest,
  SyncResponseSchema,
  siteApiPaths,
} from '#domain/git/siteApi';
import { callFunction, type GetAccessToken } from './request';

/**
 * The functions that keep the built site in step, as the browser calls them. Every method gives a result and never
 * throws.
 *
 * @param getAccessToken gives the access token of the session at the time of each call
 */
export function createSiteApi(getAccessToken: GetAccessToken) {
  const path = siteApiPaths.pageVisibility;
  return {
    /** Whether visitors see a page, by its file, and how far the latest rebuild is. */
    readVisibility: (file: string) =>
      callFunction(getAccessToken, { path, query: { path: file }, schema: PageVisibilityResponseSchema }),
    changeVisibility: (request: PageVisibilityRequest) =>
      callFunction(getAccessToken, { path, body: request, schema: PageVisibilityResponseSchema }),
    /** Every page of the default branch that visitors do not see. */
    listHiddenPages: () => callFunction(getAccessToken, { path, schema: HiddenPagesResponseSchema }),
    syncContent: (request: SyncRequest) =>
      callFunction(getAccessToken, {
        path: siteApiPaths.syncAndCompile,
        body: request,
        schema: SyncResponseSchema,
      }),
  };
}

/** See {@link createSiteApi}. */
export type SiteApi = ReturnType<typeof createSiteApi>;
