import * as v from 'valibot';
import { type CodeHost, NamedObjectSchema, parseResponse, REPO } from './host.mts';
import { nullIfMissing } from './hostError.mts';
import { reconcileWrite } from './reconcileWrite.mts';

const RefSchema = v.object({ ref: v.string(), object: NamedObjectSchema });

/**
 * The head of a branch.
 *
 * @returns its commit; `null` when there is no such branch
 */
export async function readBranch(host: CodeHost, branch: string): Promise<string | null> {
  const response = await nullIfMissing(host.request(`GET ${REPO}/git/ref/heads/{+branch}`, { branch }));
  return response === null ? null : parseResponse(RefSchema, response).object.sha;
}

/**
 * Creates a branch.
 *
 * @param sha the commit it starts at
 * @returns 'exists' when there already is a branch of that name
 */
export function createBranch(host: CodeHost, branch: string, sha: string): Promise<'created' | 'exists'> {
  const parameters = { ref: `refs/heads/${branch}`, sha };
  return reconcileWrite<'created' | 'exists'>({
    send: () => host.request(`POST ${REPO}/git/refs`, parameters).then(() => 'created'),
    readOutcome: async (isMaybeDone) => {
      const head = await readBranch(host, branch);
      if (head === null) return undefined;
      return isMaybeDone && head === sha ? 'created' : 'exists';
    },
  });
}

/**
 * Moves a branch forward, never by force.
 *
 * @param move `from` is the head the new commit was built on, `to` the new commit
 * @returns 'stale' when the branch is at neither of them
 */
export function moveBranch(
  host: CodeHost,
  branch: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<'moved' | 'stale'> {
  const parameters = { branch, sha: to, force: false };
  return reconcileWrite<'moved' | 'stale'>({
    send: () => host.request(`PATCH ${REPO}/git/refs/heads/{+branch}`, parameters).then(() => 'moved'),
    readOutcome: async () => {
      const head = await readBranch(host, branch);
      if (head === to) return 'moved';
      return head === from ? undefined : 'stale';
    },
  });
}

/**
 * Deletes a branch.
 *
 * @returns 'missing' when there is no such branch
 */
export function deleteBranch(host: CodeHost, branch: string): Promise<'deleted' | 'missing'> {
  return reconcileWrite<'deleted' | 'missing'>({
    send: () => host.request(`DELETE ${REPO}/git/refs/heads/{+branch}`, { branch }).then(() => 'deleted'),
    readOutcome: async (isMaybeDone) => {
      if ((await readBranch(host, branch)) !== null) return undefined;
      return isMaybeDone ? 'deleted' : 'missing';
    },
  });
}
