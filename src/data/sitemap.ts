import { errorMessages } from '#domain/errors/catalog';
import type { ApiResult } from './functions/request';

/**
 * Reads when pages last changed, from the site's own `sitemap.xml`. It doesn't contain hidden pages, and sites built
 * without the history of their files have no dates; a site without the file has no entries. Never throws.
 *
 * @returns days (`2026-03-31`) by href
 */
export async function readSitemap(signal?: AbortSignal): Promise<ApiResult<ReadonlyMap<string, string>>> {
  try {
    const response = await fetch('/sitemap.xml', signal ? { signal } : {});
    if (!response.ok && response.status !== 404) throw new Error(`Status ${response.status}`);
    const text = response.ok ? await response.text() : '';
    const xml = new DOMParser().parseFromString(text || '<urlset/>', 'text/xml');
    const entries = [...xml.getElementsByTagName('url')].flatMap((entry): [string, string][] => {
      const url = entry.getElementsByTagName('loc')[0]?.textContent;
      const day = entry.getElementsByTagName('lastmod')[0]?.textContent?.slice(0, 10);
      if (!url || !day || !URL.canParse(url)) return [];
      return [[new URL(url).pathname.replace(/(.)\/$/, '$1'), day]];
    });
    return { ok: true, value: new Map(entries) };
  } catch {
    return { ok: false, failure: { key: 'network', message: errorMessages.network, status: 0 } };
  }
}
