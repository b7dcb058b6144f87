import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads shared texts from `docs/_partials`.
 *
 * @param docsDir absolute path of `docs/`
 * @returns a function from a partial's name (`troubleshooting/sign-in`) to its text; undefined where there is none
 */
export function createPartialReader(docsDir: string): (name: string) => string | undefined {
  const root = path.join(docsDir, '_partials');
  return (name) => {
    const file = path.join(root, `${name}.mdx`);
    if (!file.startsWith(root + path.sep)) return undefined;
    try {
      return readFileSync(file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };
}
