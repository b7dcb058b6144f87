import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { ErrorBodySchema } from '#domain/errors/errorBody';
import { type FaultAction, type FaultProxy, startFaultProxy } from '../support/faultProxy';
import {
  answers,
  call,
  makeContent,
  prepareSave,
  readBytes,
  readHeads,
  readHost,
} from '../support/functionsClient';
import { type Session, signIn } from '../support/signIn';
import { type Stack, startStack } from '../support/stack';

let stack: Stack;
let proxy: FaultProxy;
let editor: Session;
let admin: Session;

beforeAll(async () => {
  proxy = await startFaultProxy();
  stack = await startStack({ content: makeContent(), env: { GITHUB_API_URL: proxy.url } });
  proxy.target = stack.codeHostUrl;
  [editor, admin] = [await signIn(stack, 'demo-editor'), await signIn(stack, 'demo-admin')];
}, 60_000);

afterEach(() => proxy.arm());

afterAll(async () => {
  await stack.stop();
  await proxy.stop();
});

const swallow: FaultAction = { kind: 'swallow' };
const refuse: FaultAction = { kind: 'refuse' };
const html: FaultAction = {
  kind: 'answer',
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<h1>Sign in to the network</h1>',
};
const status = (code: number, headers = {}): FaultAction => ({ kind: 'answer', status: code, headers });

let branchCount = 0;

/** A branch with one commit of its own, and a save to it that is ready to be sent. */
async function prepare(text: string) {
  const branch = `fault/${++branchCount}`;
  const first = await prepareSave(stack, editor.accessToken, branch, { 'docs/b.mdx': `${text}\n` });
  expect(await send(first)).toMatchObject({ status: 200 });
  return prepareSave(stack, editor.accessToken, branch, { 'docs/a.mdx': `${text}\n` });
}

const send = (body: object, session = editor) =>
  call(stack, '/api/commits', { token: session.accessToken, body });
const publish = (body: object) => call(stack, '/api/pull-requests', { token: editor.accessToken, body });
const commitsOf = async (branch: string) =>
  (await readHost<{ ahead_by: number }>(stack, `/compare/main...${branch}`)).ahead_by;
const sent = (pattern: RegExp) => proxy.requests.filter((request) => pattern.test(request)).length;
const errorOf = (text: string) => v.parse(ErrorBodySchema, JSON.parse(text)).error;

/** The steps of a save that may be sent again, since doing them twice changes nothing. */
const REPEATABLE: [name: string, method: string, path: RegExp][] = [
  ['reading the repository', 'GET', /\/docs$/],
  ['reading the head', 'GET', /\/git\/ref\//],
  ['reading the commit', 'GET', /\/git\/commits\//],
  ['reading the tree', 'GET', /\/git\/trees\//],
  ['storing a blob', 'POST', /\/git\/blobs$/],
  ['storing the tree', 'POST', /\/git\/trees$/],
  ['storing the commit', 'POST', /\/git\/commits$/],
];
const PASSING: [name: string, action: FaultAction][] = [
  ['a closed connection', refuse],
  ['a swallowed answer', swallow],
  ['an answer cut in half', { kind: 'truncate' }],
  ['a page instead of JSON', html],
  ['status 502', status(502)],
  ['a short rate limit', status(429, { 'retry-after': '1' })],
];

test.each(PASSING)(
  '%s at any step of reading or storing is got over',
  async (_, action) => {
    const body = await prepare('got over');
    proxy.arm(...REPEATABLE.map(([, method, path]) => ({ method, path, action })));
    expect(await send(body)).toMatchObject({ status: 200 });
    for (const [, method, path] of REPEATABLE) {
      expect(
        proxy.requests.filter((request) => request.startsWith(method) && path.test(request)).length,
      ).toBeGreaterThan(1);
    }
    expect((await readBytes(stack, 'docs/a.mdx', body.branch)).toString()).toBe('got over\n');
    expect(await commitsOf(body.branch)).toBe(2);
  },
  30_000,
);

test.each(REPEATABLE)(
  'a lasting fault when %s changes nothing, and the same request can be sent again',
  async (_, method, path) => {
    const body = await prepare('lasting');
    const before = await readHeads(stack);
    proxy.arm({ method, path, action: status(500), times: 100 });
    const failed = await send(body);
    expect(failed).toMatchObject({ status: 502, body: { error: { key: 'github' } } });
    expect(await readHeads(stack)).toEqual(before);
    proxy.arm();
    expect(await send(body)).toMatchObject({ status: 200 });
    expect(await commitsOf(body.branch)).toBe(2);
  },
  30_000,
);

test.each<[string, FaultAction, number]>([
  ['a swallowed answer', swallow, 1],
  ['an answer cut in half', { kind: 'truncate' }, 1],
  ['a closed connection', refuse, 2],
  ['status 503', status(503), 2],
])(
  '%s when the branch is moved: the branch is read before anything is sent again',
  async (_, action, times) => {
    const body = await prepare('moved once');
    proxy.arm({ method: 'PATCH', path: /\/git\/refs\//, action });
    expect(await send(body)).toMatchObject({ status: 200 });
    expect(sent(/^PATCH/)).toBe(times);
    const moved = proxy.requests.findIndex((request) => request.startsWith('PATCH'));
    expect(proxy.requests[moved + 1]).toMatch(/^GET .*\/git\/ref\//);
    expect(await commitsOf(body.branch)).toBe(2);
  },
);

test('a swallowed answer when the branch is moved, and somebody saving on top at once', async () => {
  const body = await prepare('mine');
  const theirs = await prepareSave(stack, admin.accessToken, body.branch, { 'docs/b.mdx': 'theirs\n' });
  proxy.arm(
    { method: 'PATCH', path: /\/git\/refs\//, action: swallow },
    {
      method: 'GET',
      path: /\/git\/ref\//,
      after: 1,
      action: status(500),
      before: () => send(theirs, admin),
    },
  );
  expect(await send(body)).toMatchObject({ status: 200 });
  expect((await readBytes(stack, 'docs/a.mdx', body.branch)).toString()).toBe('mine\n');
  expect((await readBytes(stack, 'docs/b.mdx', body.branch)).toString()).toBe('theirs\n');
  expect(await commitsOf(body.branch)).toBe(3);
}, 30_000);

test('the branch moving with the same file between reading and moving is a conflict', async () => {
  const body = await prepare('mine');
  const theirs = await prepareSave(stack, admin.accessToken, body.branch, { 'docs/a.mdx': 'theirs\n' });
  proxy.arm({
    method: 'POST',
    path: /\/git\/commits$/,
    action: status(500),
    before: () => send(theirs, admin),
  });
  const answer = await send(body);
  expect(answer.status).toBe(409);
  expect(errorOf(answer.text).conflicts).toMatchObject([{ path: 'docs/a.mdx', theirs: 'theirs\n' }]);
  expect((await readBytes(stack, 'docs/a.mdx', body.branch)).toString()).toBe('theirs\n');
}, 30_000);

test('a rate limit too long to sit out is handed on, with the wait', async () => {
  const body = await prepare('limited');
  proxy.arm({ method: 'GET', path: /\/git\/commits\//, action: status(403, { 'retry-after': '60' }) });
  const answer = await send(body);
  expect(answer.status).toBe(429);
  expect(errorOf(answer.text)).toMatchObject({ key: 'rate_limit', retryAfterSeconds: 60 });
  expect(await send(body)).toMatchObject({ status: 200 });
});

test('a token that ends in the middle of a save is replaced', async () => {
  const body = await prepare('new token');
  proxy.arm({ method: 'POST', path: /\/git\/trees$/, action: status(401) });
  expect(await send(body)).toMatchObject({ status: 200 });
  expect(sent(/^POST .*\/access_tokens$/)).toBe(1);
  expect(await commitsOf(body.branch)).toBe(2);
});

test.each<[string, RegExp, FaultAction]>([
  ['the branch is made', /\/git\/refs$/, swallow],
  ['the pull request is opened', /\/pulls$/, swallow],
  ['the branch is made (refused)', /\/git\/refs$/, refuse],
  ['the pull request is opened (refused)', /\/pulls$/, refuse],
  ['the pull request is opened (a page)', /\/pulls$/, html],
])('a lost answer when %s makes one branch and one pull request', async (_, path, action) => {
  const headBranch = `fault/${++branchCount}`;
  const { operationId, files, expectedHead } = await prepareSave(stack, editor.accessToken, headBranch, {
    'docs/a.mdx': `${headBranch}\n`,
  });
  const before = await readHeads(stack);
  const rest = { title: 'T', body: '', baseBranch: 'main', headBranch, useExistingBranch: false };
  proxy.arm({ method: 'POST', path, action });
  expect(await publish({ operationId, files, expectedHead, ...rest })).toMatchObject({ status: 200 });
  const { [headBranch]: head, ...others } = await readHeads(stack);
  expect(others).toEqual(before);
  expect(head).toBeDefined();
  const pulls = await readHost<{ head: { ref: string } }[]>(stack, '/pulls?state=open&per_page=100');
  expect(pulls.filter((pull) => pull.head.ref === headBranch)).toHaveLength(1);
});

test('a publication that breaks off after the branch was made goes on with that branch', async () => {
  const { operationId, files, expectedHead } = await prepareSave(stack, editor.accessToken, 'none', {
    'docs/a.mdx': 'resumed\n',
  });
  const body = {
    operationId,
    files,
    expectedHead,
    title: 'T',
    body: '',
    baseBranch: 'main',
    useExistingBranch: false,
  };
  const before = Object.keys(await readHeads(stack)).length;
  proxy.arm({ method: 'POST', path: /\/pulls$/, action: status(500), times: 100 });
  const failed = await publish(body);
  expect(failed).toMatchObject({
    status: 502,
    body: { success: false, error: { message: 'Failed to create pull request' } },
  });
  proxy.arm();
  expect(await publish(body)).toMatchObject({ status: 200, body: { success: true } });
  expect(Object.keys(await readHeads(stack))).toHaveLength(before + 1);
}, 30_000);

test('twenty files are published in at most eight turns at the code host', async () => {
  const texts = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`docs/many/${index}.mdx`, `${index}\n`]),
  );
  const { operationId, files, expectedHead } = await prepareSave(stack, editor.accessToken, 'many', texts);
  const body = { title: 'Many', body: '', baseBranch: 'main', headBranch: 'many', useExistingBranch: false };
  proxy.arm();
  expect(await publish({ operationId, files, expectedHead, ...body })).toMatchObject({ status: 200 });
  expect(sent(/^POST .*\/git\/blobs$/)).toBe(20);
  expect(proxy.longestChain()).toBeLessThanOrEqual(8);
});

test('while the code host is away: its error, quickly, and nothing of it in the answer', async () => {
  proxy.arm({ method: 'GET', path: /./, action: refuse, times: 1000 });
  const answer = await call(stack, '/api/pages', { token: editor.accessToken });
  expect(answer).toMatchObject({
    status: 502,
    body: { error: { key: 'github', message: 'Failed to fetch branches from GitHub' } },
  });
  expect(Object.keys(JSON.parse(answer.text).error)).toEqual(['key', 'message']);
});

test('an operation id stays usable after every one of these, and no answer held a token', async () => {
  const body = await prepare('afterwards');
  expect(await send({ ...body, operationId: randomUUID() })).toMatchObject({ status: 200 });
  expect(answers.join('\n')).not.toMatch(/\bgh[a-z]_[A-Za-z0-9_]{10,}/);
});
