import path from 'node:path';
import { readTextIfExists } from '../files';

/** Returns the text of a file by its name, or undefined when it doesn't exist. */
type Reader = (name: string) => string | undefined;

/**
 * Reads partials from `docs/_partials`.
 *
 * @param docsDir absolute path of `docs/`
 * @returns a function from a partial's name (`troubleshooting/sign-in`) to its text
 */
export function createPartialReader(docsDir: string): Reader {
  return createReader(path.join(docsDir, '_partials'), '.mdx');
}

/**
 * Reads data files from `docs/_data`.
 *
 * @param docsDir absolute path of `docs/`
 * @returns a function from a data file's name (`plans`) to its text
 */
export function createDataReader(docsDir: string): Reader {
  return createReader(path.join(docsDir, '_data'), '.yaml');
}

function createReader(root: string, extension: string): Reader {
  return (name) => {
    const file = path.join(root, `${name}${extension}`);
    if (!file.startsWith(root + path.sep)) return undefined;
    return readTextIfExists(file) ?? undefined;
  };
}
