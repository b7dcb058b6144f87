import { toStaticNavigation } from '#domain/navigation/fileNavigation';
import { NAVIGATION_PATH, parseNavigationFile } from '#domain/navigation/navigationFile';
import type { Navigation } from '#domain/navigation/types';
import type { ContentApi } from './contentApi';
import type { ApiResult } from './request';

/**
 * The static navigation including hidden entries, for editors and admins. It is fetched and never part of a script,
 * because it names hidden pages. Never throws.
 *
 * @param branch null for the default branch
 */
export async function readFullNavigation(
  api: ContentApi,
  branch: string | null,
  signal?: AbortSignal,
): Promise<ApiResult<Navigation>> {
  const result = await api.readPage(NAVIGATION_PATH, branch, signal);
  if (!result.ok) return result;
  return { ok: true, value: toStaticNavigation(parseNavigationFile(result.value.text)) };
}
