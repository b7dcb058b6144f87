import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Every page's file, as paths below `docs/` with forward slashes. Names that start with `_` are parts of pages.
 *
 * @param docsDir absolute path of `docs/`
 */
export function listContentFiles(docsDir: string): string[] {
  return readdirSync(docsDir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))
    .sort();
}
