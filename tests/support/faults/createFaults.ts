import { randomUUID } from 'node:crypto';
import { readHost } from '../functionsClient';
import { createSaving, newBranch } from '../saving';
import type { Session } from '../signIn';
import type { Stack } from '../stack';
import type { Fault, FaultRule } from './faultRules.mts';

/** The request is carried out, but its response is lost. */
export const loseResponse: Fault = { kind: 'swallow' };
/** The request is neither carried out nor answered. */
export const refuse: Fault = { kind: 'close' };
/** The request is carried out, but its response is truncated. */
export const truncateResponse: Fault = { kind: 'truncate', bytes: 20 };
/** HTML with status 200 instead of JSON. */
export const html: Fault = { kind: 'html', status: 200 };
/** A response of the proxy itself. */
export const status = (code: number, headers = {}): Fault => ({ kind: 'status', status: code, headers });

/** Makes requests between the functions and the code host fail, and counts them. */
export function createFaults(stack: Stack) {
  const { codeHost } = stack.faults;
  let armedAt = 0;
  const requests = () => codeHost.requests.slice(armedAt);
  const sent = (pattern: RegExp) => requests().filter((request) => pattern.test(request)).length;
  return {
    /** Sets the faults, and resets the count. */
    arm: (...rules: FaultRule[]): void => {
      codeHost.setRules(rules);
      armedAt = codeHost.requests.length;
    },
    /** Requests since the faults were set, as "METHOD /path". */
    requests,
    sent,
    /** Waits until the functions have sent a request that often. */
    waitFor: async (pattern: RegExp, count = 1): Promise<void> => {
      while (sent(pattern) < count) await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
}

/**
 * A branch with one commit, and a save of docs/a.mdx to it that is ready to be sent. It is prepared without the
 * functions, so that they haven't cached anything of the branch. Its commit contains the branch's name, because two
 * equal commits in the same second would have the same SHA.
 */
export async function prepareSecondSave(stack: Stack, person: Session, text: string) {
  const branch = newBranch();
  const { headSha } = await createSaving(stack, person).save(branch, {
    'docs/b.mdx': `${text} on ${branch}\n`,
  });
  const { sha } = await readHost<{ sha: string }>(stack, `/contents/docs/a.mdx?ref=${branch}`);
  return {
    operationId: randomUUID(),
    branch,
    expectedHead: headSha,
    message: 'Change docs/a.mdx',
    files: [{ path: 'docs/a.mdx', content: `${text}\n`, baseBlobSha: sha }],
  };
}

/** How many commits a branch is ahead of `main`. */
export async function commitsOf(stack: Stack, branch: string): Promise<number> {
  return (await readHost<{ ahead_by: number }>(stack, `/compare/main...${branch}`)).ahead_by;
}
