import { utimesSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Has the development site read navigation and visibility from the database anew. When the time of its
 * configuration's file changes, Docusaurus loads that again, and with it everything that comes from the database.
 *
 * @param root the project's root
 */
export async function reloadSite(root: string): Promise<void> {
  const now = new Date();
  utimesSync(join(root, 'docusaurus.config.ts'), now, now);
  console.log('Content or visibility has changed: the site is loaded again.');
}
