import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type PullRequestResponse, pullRequestApi } from '#domain/api/pullRequests';
import { ErrorBodySchema } from '#domain/errors/errorBody';
import {
  createFaults,
  html,
  loseResponse,
  refuse,
  status,
  truncateResponse,
} from '../../support/faults/createFaults';
import type { Fault } from '../../support/faults/faultRules.mts';
import { guardInvariants } from '../../support/faults/invariants';
import {
  type Answer,
  call,
  makeContent,
  prepareSave,
  readHeads,
  readHost,
} from '../../support/functionsClient';
import { newBranch } from '../../support/saving';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

// Each test goes through several operations, on machines of any speed.

let stack: Stack;
let admin: Session;
let faults: ReturnType<typeof createFaults>;
let pull: PullRequestResponse;

beforeAll(async () => {
  stack = await startStack({ content: makeContent() });
  admin = await signIn(stack, 'demo-admin');
  faults = createFaults(stack);
  pull = await open();
});

afterEach(() => faults.arm());

afterAll(() => stack.stop());

guardInvariants(() => stack);

const ask = (path: string, body?: object) => call(stack, path, { token: admin.accessToken, body });
const errorOf = (answer: Answer) => v.parse(ErrorBodySchema, answer.body).error;

/** Opens a pull request with its own page, so that each can be merged independently. */
async function open(): Promise<PullRequestResponse> {
  const headBranch = newBranch();
  const texts = { [`docs/${headBranch}.mdx`]: 'New\n' };
  const { files, expectedHead } = await prepareSave(stack, admin.accessToken, headBranch, texts);
  const text = { title: 'T', body: '', baseBranch: 'main', headBranch, useExistingBranch: false };
  const answer = await ask('/api/pull-requests', { operationId: randomUUID(), files, expectedHead, ...text });
  return v.parse(pullRequestApi.open.response, answer.body);
}

const merge = ({ number, headSha }: PullRequestResponse, operationId: string = randomUUID()) =>
  ask('/api/pull-request-merge', { operationId, number, expectedHead: headSha });

/** The reads for each response, and the message when one fails. */
const READS: [endpoint: string, path: RegExp, message: string][] = [
  ['/api/branches', /\/pulls\?state=open&per_page=100/, 'Failed to fetch branches from GitHub'],
  ['/api/branch-status?branches=BRANCH', /\/compare\//, 'Failed to fetch branches from GitHub'],
  ['/api/branch-changes?branch=BRANCH', /\/compare\//, 'Failed to compare the branches'],
  ['/api/pull-request-status?branch=BRANCH', /\/pulls\?state=open/, 'Failed to read the pull request'],
  ['/api/pull-request-status?branch=BRANCH', /\/pulls\/\d+$/, 'Failed to read the pull request'],
  ['/api/pull-request-status?branch=BRANCH', /\/reviews/, 'Failed to read the pull request'],
  ['/api/pull-request-status?branch=BRANCH', /\/check-runs/, 'Failed to read the pull request'],
  ['/api/review-comments?branch=BRANCH', /\/comments/, 'Failed to read the review comments'],
];
const read = (endpoint: string) => ask(endpoint.replace('BRANCH', pull.headBranch));

test.each<[string, Fault]>([
  ['a closed connection', refuse],
  ['a lost response', loseResponse],
  ['a truncated response', truncateResponse],
  ['HTML instead of JSON', html],
  ['status 502', status(502)],
  ['an expired token', status(401)],
  ['a short rate limit', status(429, { 'retry-after': '1' })],
])(
  'recovers from %s in any of the reads',
  async (_, fault) => {
    for (const endpoint of new Set(READS.map(([name]) => name))) {
      const paths = READS.filter(([name]) => name === endpoint).map(([, path]) => path);
      faults.arm(...paths.map((path) => ({ method: 'GET', path, call: 1, fault })));
      expect(await read(endpoint)).toMatchObject({ status: 200 });
    }
  },
  30_000,
);

test.each(READS)(
  '%s reports it when %s fails permanently',
  async (endpoint, path, message) => {
    for (const code of [401, 409, 422, 500]) {
      faults.arm({ method: 'GET', path, fault: status(code) });
      const answer = await read(endpoint);
      const error = { key: 'github', message, requestId: expect.any(String) };
      expect([code, answer.status, errorOf(answer)]).toEqual([code, 502, error]);
    }
  },
  60_000,
);

test.each(READS)(
  '%s returns the time to wait when %s is limited',
  async (endpoint, path) => {
    const secondary = JSON.stringify({ message: 'You have exceeded a secondary rate limit.' });
    const limits: [Fault, number][] = [
      [status(429, { 'retry-after': '90' }), 90],
      [status(403, { 'retry-after': '30' }), 30],
      [{ kind: 'status', status: 403, body: secondary }, 60],
    ];
    for (const [fault, retryAfterSeconds] of limits) {
      faults.arm({ method: 'GET', path, fault });
      const answer = await read(endpoint);
      expect([answer.status, errorOf(answer)]).toMatchObject([429, { key: 'rate_limit', retryAfterSeconds }]);
      expect(answer.headers.get('retry-after')).toBe(String(retryAfterSeconds));
    }
  },
  30_000,
);

test('returns everything else without the permission to read checks', async () => {
  faults.arm({ method: 'GET', path: /\/check-runs/, fault: status(403) });
  const answer = await read('/api/pull-request-status?branch=BRANCH');
  expect(answer.body.pullRequest).toMatchObject({
    number: pull.number,
    checks: { state: 'unknown', runs: [] },
  });
});

test('reports a missing token; without the token for checks, only the checks are missing', async () => {
  await stack.kill();
  await stack.restart();
  admin = await signIn(stack, 'demo-admin');
  faults.arm({ method: 'POST', path: /\/access_tokens/, fault: status(404) });
  for (const [endpoint] of READS) {
    const answer = await read(endpoint);
    expect([endpoint, errorOf(answer).message]).toEqual([endpoint, 'Failed to get GitHub app token']);
  }
  // The token for reading and writing is the first one that is minted, the one for the checks the second.
  faults.arm({ method: 'POST', path: /\/access_tokens/, call: 2, fault: status(422) });
  const answer = await read('/api/pull-request-status?branch=BRANCH');
  expect(answer.body.pullRequest).toMatchObject({ number: pull.number, checks: { state: 'unknown' } });
});

describe('a merge', () => {
  /** @returns how many commits `main` has got since */
  const countSince = async (before: string): Promise<number> =>
    (await readHost<{ ahead_by: number }>(stack, `/compare/${before}...main`)).ahead_by;

  test.each<[string, Fault, number]>([
    ['a lost response', loseResponse, 1],
    ['a truncated response', truncateResponse, 1],
    ['a closed connection', refuse, 2],
    ['HTML instead of JSON', html, 2],
    ['status 503', status(503), 2],
    ['no response in time', { kind: 'delay', ms: 12_000 }, 2],
  ])('after %s is read before anything is sent again, and happens once', async (_, fault, times) => {
    const mine = await open();
    const before = (await readHeads(stack)).main ?? '';
    faults.arm({ method: 'PUT', path: /\/merge$/, call: 1, fault });
    expect(await merge(mine)).toMatchObject({ status: 200 });
    expect(faults.sent(/^PUT/)).toBe(times);
    // Others are sent at the same time: the webhook of a merge starts a content sync.
    const ofPull = faults
      .requests()
      .filter((request) => new RegExp(`/pulls/${mine.number}(?:/merge)?$`).test(request));
    const sent = ofPull.findIndex((request) => request.startsWith('PUT'));
    expect(ofPull[sent + 1]).toMatch(/^GET .*\/pulls\/\d+$/);
    expect(await countSince(before)).toBe(1);
  });

  test.each<[string, Fault, number, object]>([
    [
      '405',
      {
        kind: 'status',
        status: 405,
        body: '{"message":"Squash merges are not allowed on this repository."}',
      },
      409,
      {
        key: 'validation',
        message: "GitHub didn't merge it: Squash merges are not allowed on this repository.",
      },
    ],
    ['409', status(409), 409, { key: 'validation' }],
    ['422', status(422), 409, { key: 'validation' }],
    ['403', status(403), 502, { key: 'github', message: 'Failed to merge the pull request' }],
    ['404', status(404), 502, { key: 'github', message: 'Failed to merge the pull request' }],
    ['lasting 500', status(500), 502, { key: 'github', message: 'Failed to merge the pull request' }],
    ['429', status(429, { 'retry-after': '40' }), 429, { key: 'rate_limit', retryAfterSeconds: 40 }],
  ])(
    'changes nothing when it is refused with %s, and can be requested again',
    async (_, fault, code, error) => {
      const mine = await open();
      const before = await readHeads(stack);
      faults.arm({ method: 'PUT', path: /\/merge$/, fault });
      const operationId = randomUUID();
      const answer = await merge(mine, operationId);
      expect([answer.status, errorOf(answer)]).toMatchObject([code, error]);
      expect(await readHeads(stack)).toEqual(before);
      faults.arm();
      expect(await merge(mine, operationId)).toMatchObject({ status: 200 });
      expect(await countSince(before.main ?? '')).toBe(1);
    },
  );

  test('is reported as failed when its outcome cannot be read, and is found merged afterwards', async () => {
    const mine = await open();
    const before = (await readHeads(stack)).main ?? '';
    faults.arm(
      { method: 'PUT', path: /\/merge$/, fault: loseResponse },
      { method: 'GET', path: /\/commits/, call: 2, fault: status(500) },
      ...[2, 3, 4].map((number) => ({
        method: 'GET',
        path: /\/pulls\/\d+$/,
        call: number,
        fault: status(500),
      })),
    );
    expect(await merge(mine)).toMatchObject({ status: 502 });
    faults.arm();
    expect(await merge(mine)).toMatchObject({ status: 200 });
    expect(await countSince(before)).toBe(1);
  });
});

test.each<[string, Fault, number]>([
  ['a lost response', loseResponse, 1],
  ['a closed connection', refuse, 2],
  ['status 502', status(502), 2],
])('reads the title after %s before it sends a change again', async (_, fault, times) => {
  const mine = await open();
  faults.arm({ method: 'PATCH', path: /\/pulls\/\d+$/, call: 1, fault });
  const { headBranch } = mine;
  const text = {
    title: 'Better',
    body: 'So.',
    baseBranch: 'main',
    useExistingBranch: true,
    updateText: true,
  };
  const answer = await ask('/api/pull-requests', {
    operationId: randomUUID(),
    files: [],
    headBranch,
    ...text,
  });
  expect(answer.status).toBe(200);
  expect(faults.sent(/^PATCH/)).toBe(times);
  expect(await readHost(stack, `/pulls/${mine.number}`)).toMatchObject({ title: 'Better', body: 'So.' });
});
