import * as v from 'valibot';
import { type CodeHost, parseResponse, REPO } from './host.mts';
import { hasStatus } from './hostError.mts';

const ComparisonSchema = v.object({
  files: v.optional(
    v.array(
      v.object({ filename: v.string(), status: v.string(), previous_filename: v.optional(v.string()) }),
    ),
    [],
  ),
});

/**
 * Reads the renames between two commits, which the code host detects by similarity, among the first 300 files.
 *
 * @returns old paths by new path; empty when the commits can't be compared
 */
export async function readRenames(
  host: CodeHost,
  base: string,
  head: string,
): Promise<ReadonlyMap<string, string>> {
  try {
    const response = await host.request(`GET ${REPO}/compare/{base}...{head}`, { base, head, per_page: 1 });
    const { files } = parseResponse(ComparisonSchema, response);
    return new Map(
      files.flatMap(({ filename, status, previous_filename }) =>
        status === 'renamed' && previous_filename ? [[filename, previous_filename] as const] : [],
      ),
    );
  } catch (error) {
    if (hasStatus(error, 404)) return new Map();
    throw error;
  }
}
