import * as v from 'valibot';
import { contentApi } from '#domain/api/content';
import { answers, type Exchange, exchanges, readBytes, readHeads, readHost } from '../functionsClient';
import type { Stack } from '../stack';
import { SECRETS } from './secrets';

/** Heads of branches by name. */
type Heads = Readonly<Record<string, string>>;

const NamesSchema = v.object({
  branch: v.optional(v.string()),
  headBranch: v.optional(v.string()),
  /** The name of a branch to create. */
  name: v.optional(v.string()),
});
const OpenedSchema = v.object({ headBranch: v.string() });

/** The branches that a request may move: the one it names, or the one that was created according to the response. */
function listTargets({ body, answer }: Pick<Exchange, 'body' | 'answer'>): string[] {
  const named = v.safeParse(NamesSchema, body);
  const opened = v.safeParse(OpenedSchema, answer.body);
  return [named.output, opened.output]
    .flatMap((found) => (v.is(NamesSchema, found) ? [found.branch, found.headBranch, found.name] : []))
    .filter((name) => name !== undefined);
}

/**
 * Lists branches that moved, appeared or disappeared although no request was about them. The default branch may only
 * move when a pull request was merged.
 *
 * @param requests those sent between the two states
 */
export function findStrayMoves(
  before: Heads,
  after: Heads,
  requests: readonly Pick<Exchange, 'path' | 'body' | 'answer'>[],
): string[] {
  const targets = new Set(requests.flatMap(listTargets));
  if (requests.some(({ path }) => path.startsWith('/api/pull-request-merge'))) targets.add('main');
  else targets.delete('main');
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name] && !targets.has(name));
}

/** Lists values that occur more than once. */
export function findRepeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/**
 * Checks the invariants of docs-dev/faults.md after every test of a file: branches (1), acknowledged saves are on their
 * branch (2), pull requests (3), and no response or log contains a secret (4). Readers (5) need none of these services;
 * the end-to-end tests check that.
 *
 * @param getStack the stack of the file, which an earlier hook starts
 */
export function guardInvariants(getStack: () => Stack): void {
  let before: Heads = {};
  let [answerCount, exchangeCount, logLength] = [0, 0, 0];

  beforeEach(async () => {
    before = await readHeads(getStack());
    [answerCount, exchangeCount, logLength] = [answers.length, exchanges.length, getStack().log().length];
  });

  afterEach(async () => {
    const stack = getStack();
    const after = await readHeads(stack);
    const requests = exchanges.slice(exchangeCount);
    expect(findStrayMoves(before, after, requests)).toEqual([]);
    for (const [name, head] of Object.entries(after)) {
      const start = before[name];
      if (start !== undefined && start !== head) await expectContains(stack, start, head);
    }
    await expectSaved(stack, requests, after);
    const pulls = await readHost<{ head: { ref: string } }[]>(stack, '/pulls?state=open&per_page=100');
    expect(findRepeated(pulls.map(({ head }) => head.ref))).toEqual([]);
    const output = [...answers.slice(answerCount), stack.log().slice(logLength)].join('\n');
    expect(output).not.toMatch(SECRETS);
    for (const secret of [stack.secretKey, stack.webhookSecret, ...stack.appPrivateKey.trim().split('\n')]) {
      expect(output).not.toContain(secret);
    }
  }, 60_000);
}

/** Expects one commit to be the other one's ancestor, or the same: a branch never loses a commit. */
async function expectContains(stack: Stack, ancestor: string, head: string): Promise<void> {
  const { behind_by } = await readHost<{ behind_by: number }>(stack, `/compare/${ancestor}...${head}`);
  expect(behind_by).toBe(0);
}

async function expectSaved(stack: Stack, requests: readonly Exchange[], after: Heads): Promise<void> {
  for (const { path, body, answer } of requests) {
    if (path !== '/api/commits' || answer.status !== 200) continue;
    const { branch, files } = v.parse(contentApi.save.request, body);
    const { headSha } = v.parse(contentApi.save.response, answer.body);
    await expectContains(stack, headSha, after[branch] ?? '');
    for (const file of files) {
      if (file.content === null) continue;
      const bytes = await readBytes(stack, file.path, headSha);
      expect(bytes.toString('utf8')).toBe(file.content);
    }
  }
}
