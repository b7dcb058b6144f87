import { utimesSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the development site read the navigation and visibility again: Docusaurus watches the file of its
 * configuration, and loads it again when its modification time changes.
 *
 * @param root the project's root
 */
export async function reloadSite(root: string): Promise<void> {
  const now = new Date();
  utimesSync(join(root, 'docusaurus.config.ts'), now, now);
  console.log('Content or visibility has changed: the site is loaded again.');
}
