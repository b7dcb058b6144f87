import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ContentError } from './preparePage';

/** The folders whose files a build publishes. */
const FOLDERS = ['docs', 'static'];

/**
 * Refuses symbolic links in the content: the build would publish the files that they lead to, which can be private pages
 * or any other file of the machine that builds.
 *
 * @param siteDir absolute path of the project
 * @throws ContentError naming the links
 */
export function refuseSymbolicLinks(siteDir: string): void {
  const links = FOLDERS.flatMap((folder) => {
    const entries = readdirSync(path.join(siteDir, folder), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isSymbolicLink())
      .map((entry) => path.relative(siteDir, path.join(entry.parentPath, entry.name)));
  });
  if (links.length === 0) return;
  const names = links.map((link) => link.split(path.sep).join('/')).sort();
  throw new ContentError(`Symbolic links can't be published. Replace them with files: ${names.join(', ')}`);
}
