import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { ErrorBodySchema } from '#domain/errors/errorBody';
import type { Fault, FaultRule } from '../../local/faultRules.mts';
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
let editor: Session;
let admin: Session;

beforeAll(async () => {
  stack = await startStack({ content: makeContent() });
  [editor, admin] = [await signIn(stack, 'demo-editor'), await signIn(stack, 'demo-admin')];
}, 60_000);

afterEach(() => {
  arm();
  stack.faults.database.setRules([]);
});

afterAll(() => stack.stop());

const swallow: Fault = { kind: 'swallow' };
const refuse: Fault = { kind: 'close' };
const cutOff: Fault = { kind: 'truncate', bytes: 20 };
const html: Fault = { kind: 'html', status: 200 };
const status = (code: number, headers = {}): Fault => ({ kind: 'status', status: code, headers });

let armedAt = 0;

/** Sets what goes wrong between the functions and the code host, and counts requests anew. */
function arm(...rules: FaultRule[]): void {
  const { codeHost } = stack.faults;
  codeHost.setRules(rules);
  armedAt = codeHost.requests.length;
}

/** Requests to the code host since the last {@link arm}. */
const requests = () => stack.faults.codeHost.requests.slice(armedAt);
const sent = (pattern: RegExp) => requests().filter((request) => pattern.test(request)).length;

/** Waits until the functions have sent a request. */
async function waitFor(pattern: RegExp, count = 1): Promise<void> {
  while (sent(pattern) < count) await new Promise((resolve) => setTimeout(resolve, 10));
}

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
const PASSING: [name: string, fault: Fault][] = [
  ['a closed connection', refuse],
  ['a swallowed answer', swallow],
  ['an answer cut in half', cutOff],
  ['a page instead of JSON', html],
  ['status 502', status(502)],
  ['a short rate limit', status(429, { 'retry-after': '1' })],
];

test.each(PASSING)(
  '%s at any step of reading or storing is got over',
  async (_, fault) => {
    const body = await prepare('got over');
    arm(...REPEATABLE.map(([, method, path]) => ({ method, path, call: 1, fault })));
    expect(await send(body)).toMatchObject({ status: 200 });
    for (const [, method, path] of REPEATABLE) {
      expect(
        requests().filter((request) => request.startsWith(method) && path.test(request)).length,
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
    arm({ method, path, fault: status(500) });
    const failed = await send(body);
    expect(failed).toMatchObject({ status: 502, body: { error: { key: 'github' } } });
    expect(await readHeads(stack)).toEqual(before);
    arm();
    expect(await send(body)).toMatchObject({ status: 200 });
    expect(await commitsOf(body.branch)).toBe(2);
  },
  30_000,
);

test.each<[string, Fault, number]>([
  ['a swallowed answer', swallow, 1],
  ['an answer cut in half', cutOff, 1],
  ['a closed connection', refuse, 2],
  ['status 503', status(503), 2],
])(
  '%s when the branch is moved: the branch is read before anything is sent again',
  async (_, fault, times) => {
    const body = await prepare('moved once');
    arm({ method: 'PATCH', path: /\/git\/refs\//, call: 1, fault });
    expect(await send(body)).toMatchObject({ status: 200 });
    expect(sent(/^PATCH/)).toBe(times);
    const moved = requests().findIndex((request) => request.startsWith('PATCH'));
    expect(requests()[moved + 1]).toMatch(/^GET .*\/git\/ref\//);
    expect(await commitsOf(body.branch)).toBe(2);
  },
);

test('a swallowed answer when the branch is moved, and somebody saving on top at once', async () => {
  const body = await prepare('mine');
  const theirs = await prepareSave(stack, admin.accessToken, body.branch, { 'docs/b.mdx': 'theirs\n' });
  const readRef = /\/git\/ref\//;
  arm(
    { method: 'PATCH', path: /\/git\/refs\//, call: 1, fault: swallow },
    { method: 'GET', path: readRef, call: 2, fault: { kind: 'delay', ms: 1500 } },
  );
  const saving = send(body);
  await waitFor(/^GET .*\/git\/ref\//, 2);
  expect(await send(theirs, admin)).toMatchObject({ status: 200 });
  expect(await saving).toMatchObject({ status: 200 });
  expect((await readBytes(stack, 'docs/a.mdx', body.branch)).toString()).toBe('mine\n');
  expect((await readBytes(stack, 'docs/b.mdx', body.branch)).toString()).toBe('theirs\n');
  expect(await commitsOf(body.branch)).toBe(3);
}, 30_000);

test('the branch moving with the same file between reading and moving is a conflict', async () => {
  const body = await prepare('mine');
  const theirs = await prepareSave(stack, admin.accessToken, body.branch, { 'docs/a.mdx': 'theirs\n' });
  arm({ method: 'POST', path: /\/git\/commits$/, call: 1, fault: { kind: 'delay', ms: 1500 } });
  const saving = send(body);
  await waitFor(/^POST .*\/git\/commits$/);
  expect(await send(theirs, admin)).toMatchObject({ status: 200 });
  const answer = await saving;
  expect(answer.status).toBe(409);
  expect(errorOf(answer.text).conflicts).toMatchObject([{ path: 'docs/a.mdx', theirs: 'theirs\n' }]);
  expect((await readBytes(stack, 'docs/a.mdx', body.branch)).toString()).toBe('theirs\n');
}, 30_000);

test('a rate limit too long to sit out is handed on, with the wait', async () => {
  const body = await prepare('limited');
  arm({ method: 'GET', path: /\/git\/commits\//, call: 1, fault: status(403, { 'retry-after': '60' }) });
  const answer = await send(body);
  expect(answer.status).toBe(429);
  expect(errorOf(answer.text)).toMatchObject({ key: 'rate_limit', retryAfterSeconds: 60 });
  expect(await send(body)).toMatchObject({ status: 200 });
});

test('a secondary rate limit that says nothing but its name is one too', async () => {
  const body = await prepare('limited again');
  const message = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.';
  const fault: Fault = { kind: 'status', status: 403, body: JSON.stringify({ message }) };
  arm({ method: 'POST', path: /\/git\/commits$/, call: 1, fault });
  const answer = await send(body);
  expect(answer.status).toBe(429);
  expect(errorOf(answer.text)).toMatchObject({ key: 'rate_limit', retryAfterSeconds: 60 });
});

test('a refusal for lack of rights is no rate limit, and is not repeated', async () => {
  const body = await prepare('refused');
  arm({ method: 'POST', path: /\/git\/commits$/, fault: status(403) });
  expect(await send(body)).toMatchObject({
    status: 502,
    body: { error: { key: 'github', message: 'Failed to create commit' } },
  });
  expect(sent(/^POST .*\/git\/commits$/)).toBe(1);
});

test('a token that ends in the middle of a save is replaced', async () => {
  const body = await prepare('new token');
  arm({ method: 'POST', path: /\/git\/trees$/, call: 1, fault: status(401) });
  expect(await send(body)).toMatchObject({ status: 200 });
  expect(sent(/^POST .*\/access_tokens$/)).toBe(1);
  expect(await commitsOf(body.branch)).toBe(2);
});

test.each<[string, RegExp, Fault]>([
  ['the branch is made', /\/git\/refs$/, swallow],
  ['the pull request is opened', /\/pulls$/, swallow],
  ['the branch is made (refused)', /\/git\/refs$/, refuse],
  ['the pull request is opened (refused)', /\/pulls$/, refuse],
  ['the pull request is opened (a page)', /\/pulls$/, html],
])('a lost answer when %s makes one branch and one pull request', async (_, path, fault) => {
  const headBranch = `fault/${++branchCount}`;
  const { operationId, files, expectedHead } = await prepareSave(stack, editor.accessToken, headBranch, {
    'docs/a.mdx': `${headBranch}\n`,
  });
  const before = await readHeads(stack);
  const rest = { title: 'T', body: '', baseBranch: 'main', headBranch, useExistingBranch: false };
  arm({ method: 'POST', path, call: 1, fault });
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
  arm({ method: 'POST', path: /\/pulls$/, fault: status(500) });
  const failed = await publish(body);
  expect(failed).toMatchObject({
    status: 502,
    body: { success: false, error: { message: 'Failed to create pull request' } },
  });
  arm();
  expect(await publish(body)).toMatchObject({ status: 200, body: { success: true } });
  expect(Object.keys(await readHeads(stack))).toHaveLength(before + 1);
}, 30_000);

test('while the code host is away: its error, quickly, and nothing of it in the answer', async () => {
  arm({ method: 'GET', path: /./, fault: refuse });
  const answer = await call(stack, '/api/pages', { token: editor.accessToken });
  expect(answer).toMatchObject({
    status: 502,
    body: { error: { key: 'github', message: 'Failed to fetch branches from GitHub' } },
  });
  expect(Object.keys(JSON.parse(answer.text).error)).toEqual(['key', 'message']);
});

test.each<[string, RegExp]>([
  ['the sign-in service', /^\/auth\//],
  ['the roles', /\/user_roles/],
  ['the operations', /\/begin_operation/],
  ['the limits', /\/take_rate_limit/],
  ['the configuration', /\/get_current_github_config/],
])(
  'while %s cannot be reached nobody is told to sign in again, and nothing is written',
  async (_, path) => {
    const body = await prepare('no database');
    const before = await readHeads(stack);
    for (const fault of [status(503), refuse, html]) {
      stack.faults.database.setRules([{ path, fault }]);
      const answer = await send({ ...body, operationId: randomUUID() });
      expect(answer).toMatchObject({ status: 503, body: { error: { key: 'network' } } });
    }
    expect(await readHeads(stack)).toEqual(before);
  },
  30_000,
);

test('a save whose result cannot be noted is a save all the same', async () => {
  const body = await prepare('not noted');
  stack.faults.database.setRules([{ path: /\/finish_operation/, fault: status(500) }]);
  expect(await send(body)).toMatchObject({ status: 200 });
  expect((await readBytes(stack, 'docs/a.mdx', body.branch)).toString()).toBe('not noted\n');
});

test('an operation id stays usable after every one of these, and no answer held a token', async () => {
  const body = await prepare('afterwards');
  expect(await send({ ...body, operationId: randomUUID() })).toMatchObject({ status: 200 });
  expect(answers.join('\n')).not.toMatch(/\bgh[a-z]_[A-Za-z0-9_]{10,}/);
});

test('the functions die between commit and branch: nothing has moved, and the save can be made again', async () => {
  const body = await prepare('survives');
  const before = await readHeads(stack);
  arm({ method: 'PATCH', path: /\/git\/refs\//, fault: { kind: 'delay', ms: 60_000 } });
  const dying = expect(send(body)).rejects.toThrow();
  await waitFor(/^PATCH/);
  await stack.kill();
  await dying;
  arm();
  await stack.restart();
  expect(await readHeads(stack)).toEqual(before);
  // The killed run holds its id for a minute; this is the same save under another one.
  expect(await send({ ...body, operationId: randomUUID() })).toMatchObject({ status: 200 });
  expect(await commitsOf(body.branch)).toBe(2);
}, 60_000);
