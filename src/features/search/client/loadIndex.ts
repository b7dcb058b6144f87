import { openSearch } from '#domain/search/searchIndex';

/** The index, opened. */
export type SearchIndex = Awaited<ReturnType<typeof openSearch>>;

/** Why the index can't be used right now. */
export type IndexFault = 'offline' | 'rebuilding' | 'failed';

/** A file of the index couldn't be loaded. */
class IndexFileError extends Error {
  override readonly name = 'IndexFileError';

  constructor(
    file: string,
    readonly status: number,
  ) {
    super(`${file} answered ${status}.`);
  }
}

let index: Promise<SearchIndex> | null = null;

/**
 * Opens the index. It is opened once; after a failure the next call tries again.
 *
 * @throws when a file can't be loaded; {@link toFault} says why
 */
export function loadIndex(): Promise<SearchIndex> {
  index ??= openSearch(loadFile).catch((error: unknown) => {
    index = null;
    throw error;
  });
  return index;
}

/** Forgets the index, so that a site that was rebuilt is searched as it is now. */
export function forgetIndex(): void {
  index = null;
}

/** Why loading or searching failed. */
export function toFault(error: unknown): IndexFault {
  if (error instanceof IndexFileError) return error.status === 503 ? 'rebuilding' : 'failed';
  // Browsers report a failed connection as a TypeError.
  return error instanceof TypeError || !navigator.onLine ? 'offline' : 'failed';
}

async function loadFile(file: string): Promise<unknown> {
  const response = await fetch(`/search/${file}`);
  if (!response.ok) throw new IndexFileError(file, response.status);
  return response.json();
}
