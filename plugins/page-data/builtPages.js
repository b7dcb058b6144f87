import { readFileSync } from 'node:fs';
import { toPageDataPath } from '#domain/content/pageData';

/**
 * Creates a function that reads pages where the HTML is rendered. It throws for a page without data, which ends the
 * build.
 *
 * @param {string} folder with the data of all pages
 * @returns {(pathname: string) => import('#domain/content/pageData').PageData}
 */
export function createPageReader(folder) {
  return (pathname) => JSON.parse(readFileSync(folder + toPageDataPath(pathname), 'utf8'));
}
