import { readdirSync } from 'node:fs';
import path from 'node:path';

/** More files than this at one place are hard to survey: group them by topic. */
const MAX_FILES = 20;
/** The host expects every function directly in its folder. */
const EXCEPTIONS = new Set(['netlify/functions']);

/** Lists the folders with code, from the project's root, with the number of files in each. */
function* listFolders(folder: string): Generator<{ folder: string; files: number }> {
  const entries = readdirSync(folder, { withFileTypes: true });
  yield { folder, files: entries.filter((entry) => entry.isFile()).length };
  for (const entry of entries) {
    if (entry.isDirectory() && entry.name !== '__tests__')
      yield* listFolders(path.posix.join(folder, entry.name));
  }
}

it.each(['src', 'plugins', 'netlify', 'local', 'scripts'])(
  '%s has no folder of more than 20 files',
  (root) => {
    const folders = [...listFolders(root)];
    expect(folders.length).toBeGreaterThan(3);
    expect(folders.filter((each) => each.files > MAX_FILES && !EXCEPTIONS.has(each.folder))).toEqual([]);
  },
);
