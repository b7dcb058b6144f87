import {
  checkNavigationFile,
  listNavigationEntries,
  NAVIGATION_PATH,
  parseNavigationFile,
} from '../../navigation/navigationFile';
import { type Finding, findingIn } from './finding';
import type { Page } from './library';

/**
 * The navigation file is valid, lists only existing pages, and lists every page.
 *
 * @param navigation text of the navigation file
 */
export function checkNavigation(pages: readonly Pick<Page, 'path'>[], navigation: string): Finding[] {
  const file = parseNavigationFile(navigation);
  const path = NAVIGATION_PATH.replace(/^docs\//, '');
  const listed = new Set(listNavigationEntries(file).map((entry) => entry.file));
  const problems = checkNavigationFile(file, new Set(pages.map((page) => page.path)));
  const stray = pages.filter((page) => !listed.has(page.path));
  return [
    ...problems.map(({ line, reason }) => ({ path, line, reason })),
    ...stray.map((page) =>
      findingIn(page.path, `The page isn't in the navigation. Add it to ${NAVIGATION_PATH}.`),
    ),
  ];
}
