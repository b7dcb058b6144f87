import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toStaticNavigation } from '../fileNavigation';
import { NAVIGATION_PATH, parseNavigationFile } from '../navigationFile';
import type { Navigation } from '../types';

/** The navigation file of this project. */
export const navigationText = readFileSync(path.join(__dirname, '../../../..', NAVIGATION_PATH), 'utf8');

/** The navigation of this project under a name. */
export function buildStaticNavigation(): Navigation {
  return toStaticNavigation(parseNavigationFile(navigationText));
}
