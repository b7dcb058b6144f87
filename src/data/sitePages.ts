import { readLlmsTxt } from '#domain/llms/readLlmsTxt';

/**
 * Lists the published pages with their titles, from the site's own llms.txt. It doesn't contain hidden pages. Never throws:
 * without the file, there are none.
 */
export async function fetchSitePages(
  signal: AbortSignal,
): Promise<readonly { readonly title: string; readonly href: string }[]> {
  try {
    const response = await fetch('/llms.txt', { signal });
    return response.ok ? readLlmsTxt(await response.text()) : [];
  } catch {
    return [];
  }
}
