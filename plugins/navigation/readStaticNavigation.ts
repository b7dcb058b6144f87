import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toStaticNavigation } from '#domain/navigation/fileNavigation';
import { NAVIGATION_PATH, parseNavigationFile } from '#domain/navigation/navigationFile';
import type { Navigation } from '#domain/navigation/types';

/**
 * Reads the static navigation from the content's navigation file. Lines that cannot be read are left out with a
 * warning: a slip in one line must not keep all other pages from being published.
 *
 * @param docsDir absolute path of `docs/`
 * @throws Error when there is no such file: a site without any navigation is worth less than the one before
 */
export function readStaticNavigation(docsDir: string): Navigation {
  const file = parseNavigationFile(readFileSync(path.join(docsDir, '..', NAVIGATION_PATH), 'utf8'));
  for (const { line, reason } of file.problems)
    console.warn(`[WARNING] ${NAVIGATION_PATH}:${line} ${reason}`);
  return toStaticNavigation(file);
}
