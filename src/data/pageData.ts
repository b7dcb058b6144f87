import siteConfig from '@generated/docusaurus.config';
import { type PageData, toPageDataPath } from '#domain/content/pageData';

/** Thrown for a page that another deployment made than the application, or than the HTML around it. */
export class OtherVersionError extends Error {
  override readonly name = 'OtherVersionError';
}

/** Pages by the path of their data; null for those that don't exist. Failed requests are forgotten. */
const requests = new Map<string, Promise<PageData | null>>();
const loaded = new Map<string, PageData | null>();

/**
 * Loads a page of the documentation, once.
 *
 * @param pathname the page's path
 * @returns null when there is no such page
 * @throws Error when it can't be loaded, and when it was made for another version of the application
 */
export function loadPageData(pathname: string): Promise<PageData | null> {
  const path = toPageDataPath(pathname);
  const request = requests.get(path) ?? fetchPage(path);
  requests.set(path, request);
  return request;
}

/** @returns a page that was loaded; null when there is no such page; undefined before it was loaded */
export function getPageData(pathname: string): PageData | null | undefined {
  return loaded.get(toPageDataPath(pathname));
}

async function fetchPage(path: string): Promise<PageData | null> {
  try {
    const response = await fetch(path);
    if (!response.ok && response.status !== 404) throw new Error(`${path} answered ${response.status}.`);
    // Written by the build for this application.
    const page = response.ok ? ((await response.json()) as PageData | null) : null;
    if (page && page.version !== siteConfig.customFields?.pageDataVersion) {
      throw new OtherVersionError(`${path} is of another version of the site.`);
    }
    loaded.set(path, page);
    // It may be published by the next time.
    if (!page) requests.delete(path);
    return page;
  } catch (error) {
    requests.delete(path);
    throw error;
  }
}
