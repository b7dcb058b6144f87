import { openSearch } from '#domain/search/searchIndex';

export type SearchIndex = Awaited<ReturnType<typeof openSearch>>;

/** Why the index can't be used right now. */
export type IndexError = 'offline' | 'rebuilding' | 'failed';

/** Thrown when a file of the index couldn't be loaded. */
class IndexFileError extends Error {
  override readonly name = 'IndexFileError';

  constructor(
    file: string,
    readonly status: number,
  ) {
    super(`${file} responded with ${status}.`);
  }
}

let index: Promise<SearchIndex> | null = null;

/**
 * Opens the index once, and runs work on it. A deploy replaces the files of an open index, so when a file is missing
 * the index is reopened and the work starts over, once; and so it does when the device is online, but the connection
 * failed. After a failure the next call reopens it.
 *
 * @throws what `work` throws, and when a file can't be loaded; {@link toIndexError} tells the reason
 */
export async function withIndex<T>(work: (index: SearchIndex) => T | Promise<T>): Promise<T> {
  try {
    return await run(work, 'default');
  } catch (error) {
    const isMissing = error instanceof IndexFileError && error.status === 404;
    // A file that was preloaded while the device was offline fails once more.
    const isDisconnected = error instanceof TypeError && navigator.onLine;
    if (!isMissing && !isDisconnected) throw error;
    // The browser may have cached the missing file's response.
    return run(work, 'reload');
  }
}

async function run<T>(work: (index: SearchIndex) => T | Promise<T>, cache: RequestCache): Promise<T> {
  index ??= openSearch((file) => loadFile(file, cache));
  const opened = index;
  try {
    return await work(await opened);
  } catch (error) {
    if (index === opened) index = null;
    throw error;
  }
}

/** Why loading or searching failed. */
export function toIndexError(error: unknown): IndexError {
  if (error instanceof IndexFileError) return error.status === 503 ? 'rebuilding' : 'failed';
  // Browsers report a failed connection as a TypeError.
  return error instanceof TypeError || !navigator.onLine ? 'offline' : 'failed';
}

async function loadFile(file: string, cache: RequestCache): Promise<unknown> {
  const response = await fetch(`/search/${file}`, { cache });
  if (!response.ok) throw new IndexFileError(file, response.status);
  return response.json();
}
