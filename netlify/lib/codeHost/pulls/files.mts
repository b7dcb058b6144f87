import * as v from 'valibot';
import { type LineRange, listShownLines } from '#domain/git/diffHunks';
import { type CodeHost, parseResponse, REPO } from '../host.mts';
import { PER_PAGE, readAllPages } from '../readAllPages.mts';

const FilesSchema = v.array(
  v.object({
    filename: v.string(),
    previous_filename: v.optional(v.string()),
    status: v.string(),
    patch: v.optional(v.string(), ''),
  }),
);

/** Pages of changed files: GitHub lists three thousand files at most. */
const MAX_PAGES = 30;

/**
 * The lines of each file of a pull request that comments can be written on: those that its diff shows.
 *
 * @throws HostError when the code host fails
 */
export async function readShownLines(
  host: CodeHost,
  number: number,
): Promise<{ path: string; ranges: LineRange[] }[]> {
  return (await readFiles(host, number))
    .filter(({ status }) => status !== 'removed')
    .map(({ filename, patch }) => ({ path: filename, ranges: listShownLines(patch) }));
}

/**
 * The paths of all files that a pull request adds, changes, deletes or moves; of a moved file, both paths.
 *
 * @returns null when there are more files than the code host lists
 * @throws HostError when the code host fails
 */
export async function readChangedPaths(host: CodeHost, number: number): Promise<string[] | null> {
  const files = await readFiles(host, number);
  if (files.length >= MAX_PAGES * PER_PAGE) return null;
  return files.flatMap(({ filename, previous_filename: before }) =>
    before === undefined ? [filename] : [before, filename],
  );
}

function readFiles(host: CodeHost, number: number): Promise<v.InferOutput<typeof FilesSchema>> {
  return readAllPages(MAX_PAGES, async (paging) => {
    const parameters = { pull_number: number, ...paging };
    return parseResponse(
      FilesSchema,
      await host.request(`GET ${REPO}/pulls/{pull_number}/files`, parameters),
    );
  });
}
