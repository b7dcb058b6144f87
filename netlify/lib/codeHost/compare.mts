import * as v from 'valibot';
import { type CodeHost, NamedObjectSchema, parseAnswer, REPO } from './host.mts';
import { hasStatus } from './hostError.mts';

const ComparisonSchema = v.object({
  ahead_by: v.number(),
  behind_by: v.number(),
  merge_base_commit: NamedObjectSchema,
});

/** How two commits stand to each other, counted in commits. */
export interface Comparison {
  readonly aheadBy: number;
  readonly behindBy: number;
}

/**
 * Compares a head with a base.
 *
 * @param base branch or commit
 * @param head branch or commit
 * @returns `null` when the two have no common history, or one of them does not exist
 */
export async function compare(host: CodeHost, base: string, head: string): Promise<Comparison | null> {
  try {
    const answer = await host.request(`GET ${REPO}/compare/{+base}...{+head}`, { base, head, per_page: 1 });
    const { ahead_by, behind_by } = parseAnswer(ComparisonSchema, answer);
    return { aheadBy: ahead_by, behindBy: behind_by };
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}
