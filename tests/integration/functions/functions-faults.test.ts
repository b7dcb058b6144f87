import * as v from 'valibot';
import { ErrorBodySchema } from '#domain/errors/errorBody';
import { saveMessages } from '#domain/errors/messages';
import { commitFiles, signInAsApp } from '../../support/codeHost/gitHubApp';
import {
  commitsOf,
  createFaults,
  html,
  loseResponse,
  prepareSecondSave,
  refuse,
  status,
  truncateResponse,
} from '../../support/faults/createFaults';
import type { Fault } from '../../support/faults/faultRules.mts';
import { guardInvariants } from '../../support/faults/invariants';
import { makeContent, readBytes, readHeads } from '../../support/functionsClient';
import { createSaving } from '../../support/saving';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

let stack: Stack;
let editor: Session;
let asEditor: ReturnType<typeof createSaving>;
let faults: ReturnType<typeof createFaults>;

beforeAll(async () => {
  stack = await startStack({ content: makeContent() });
  editor = await signIn(stack, 'demo-editor');
  asEditor = createSaving(stack, editor);
  faults = createFaults(stack);
});

afterEach(() => faults.arm());

afterAll(() => stack.stop());

guardInvariants(() => stack);

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
  ['a lost response', loseResponse],
  ['a truncated response', truncateResponse],
  ['HTML instead of JSON', html],
  ['status 502', status(502)],
  ['a short rate limit', status(429, { 'retry-after': '1' })],
];

test.each(PASSING)(
  'recovers from %s at any step of reading or storing',
  async (_, fault) => {
    const body = await prepareSecondSave(stack, editor, 'got over');
    faults.arm(...REPEATABLE.map(([, method, path]) => ({ method, path, call: 1, fault })));
    expect(await asEditor.send(body)).toMatchObject({ status: 200 });
    for (const [, method, path] of REPEATABLE) {
      expect(
        faults.requests().filter((request) => request.startsWith(method) && path.test(request)).length,
      ).toBeGreaterThan(1);
    }
    expect((await readBytes(stack, 'docs/a.mdx', body.branch)).toString()).toBe('got over\n');
    expect(await commitsOf(stack, body.branch)).toBe(2);
  },
  30_000,
);

test.each(REPEATABLE)(
  'changes nothing on a permanent fault when %s, and accepts the same request again',
  async (_, method, path) => {
    const body = await prepareSecondSave(stack, editor, 'lasting');
    const before = await readHeads(stack);
    faults.arm({ method, path, fault: status(500) });
    const failed = await asEditor.send(body);
    expect(failed).toMatchObject({ status: 502, body: { error: { key: 'github' } } });
    expect(await readHeads(stack)).toEqual(before);
    faults.arm();
    expect(await asEditor.send(body)).toMatchObject({ status: 200 });
    expect(await commitsOf(stack, body.branch)).toBe(2);
  },
  30_000,
);

test.each<[string, Fault, number]>([
  ['a lost response', loseResponse, 1],
  ['a truncated response', truncateResponse, 1],
  ['a closed connection', refuse, 2],
  ['status 503', status(503), 2],
])(
  'reads the branch before it sends anything again after %s when the branch is moved',
  async (_, fault, times) => {
    const body = await prepareSecondSave(stack, editor, 'moved once');
    faults.arm({ method: 'PATCH', path: /\/git\/refs\//, call: 1, fault });
    expect(await asEditor.send(body)).toMatchObject({ status: 200 });
    expect(faults.sent(/^PATCH/)).toBe(times);
    const moved = faults.requests().findIndex((request) => request.startsWith('PATCH'));
    expect(faults.requests()[moved + 1]).toMatch(/^GET .*\/git\/ref\//);
    expect(await commitsOf(stack, body.branch)).toBe(2);
  },
);

test('keeps both commits when the response to moving the branch is lost and someone else saves on top', async () => {
  const body = await prepareSecondSave(stack, editor, 'mine');
  // Saves of one process take turns, so this one comes from another process.
  const elsewhere = await signInAsApp(stack);
  const readRef = /\/git\/ref\//;
  faults.arm(
    { method: 'PATCH', path: /\/git\/refs\//, call: 1, fault: loseResponse },
    { method: 'GET', path: readRef, call: 2, fault: { kind: 'delay', ms: 1500 } },
  );
  const saving = asEditor.send(body);
  await faults.waitFor(/^GET .*\/git\/ref\//, 2);
  await commitFiles(elsewhere, body.branch, { 'docs/b.mdx': 'theirs\n' });
  expect(await saving).toMatchObject({ status: 200 });
  expect((await readBytes(stack, 'docs/a.mdx', body.branch)).toString()).toBe('mine\n');
  expect((await readBytes(stack, 'docs/b.mdx', body.branch)).toString()).toBe('theirs\n');
  expect(await commitsOf(stack, body.branch)).toBe(3);
});

test('reports a conflict when the same file changes between reading and moving the branch', async () => {
  const body = await prepareSecondSave(stack, editor, 'mine');
  const elsewhere = await signInAsApp(stack);
  faults.arm({ method: 'POST', path: /\/git\/commits$/, call: 1, fault: { kind: 'delay', ms: 1500 } });
  const saving = asEditor.send(body);
  await faults.waitFor(/^POST .*\/git\/commits$/);
  await commitFiles(elsewhere, body.branch, { 'docs/a.mdx': 'theirs\n' });
  const answer = await saving;
  expect(answer.status).toBe(409);
  expect(errorOf(answer.text).conflicts).toMatchObject([{ path: 'docs/a.mdx', theirs: 'theirs\n' }]);
  expect((await readBytes(stack, 'docs/a.mdx', body.branch)).toString()).toBe('theirs\n');
});

test('asks the client to wait when others move the branch before every attempt, writes nothing, and saves later', async () => {
  const body = await prepareSecondSave(stack, editor, 'mine');
  // As from another instance of the functions, because saves of one process take turns.
  const elsewhere = await signInAsApp(stack);
  let theirs = 0;
  const push = () => commitFiles(elsewhere, body.branch, { 'docs/b.mdx': `theirs ${++theirs}\n` });
  faults.arm({ method: 'PATCH', path: /\/git\/refs\//, fault: { kind: 'after', work: push } });
  const answer = await asEditor.send(body);
  expect(answer.status).toBe(503);
  const error = errorOf(answer.text);
  expect(error).toMatchObject({ key: 'github', message: saveMessages.busyBranch });
  expect(error.retryAfterSeconds).toBeGreaterThanOrEqual(3);
  expect(answer.headers.get('retry-after')).toBe(String(error.retryAfterSeconds));
  expect(faults.sent(/^PATCH/)).toBe(theirs);
  expect(await commitsOf(stack, body.branch)).toBe(1 + theirs);
  expect((await readBytes(stack, 'docs/a.mdx', body.branch)).toString()).not.toBe('mine\n');
  faults.arm();
  expect(await asEditor.send(body)).toMatchObject({ status: 200 });
  expect((await readBytes(stack, 'docs/a.mdx', body.branch)).toString()).toBe('mine\n');
  expect((await readBytes(stack, 'docs/b.mdx', body.branch)).toString()).toBe(`theirs ${theirs}\n`);
});

test('makes one commit when there is no response while the commit is stored or the branch is moved', async () => {
  const [first, second] = [
    await prepareSecondSave(stack, editor, 'first'),
    await prepareSecondSave(stack, editor, 'second'),
  ];
  // Longer than the timeout of the functions.
  const unanswered: Fault = { kind: 'delay', ms: 30_000 };
  faults.arm(
    { method: 'PATCH', path: new RegExp(`/git/refs/heads/${first.branch}$`), call: 1, fault: unanswered },
    { method: 'POST', path: /\/git\/commits$/, call: 2, fault: unanswered },
  );
  const saving = [asEditor.send(first)];
  await faults.waitFor(/^PATCH/);
  saving.push(asEditor.send(second));
  for (const answer of await Promise.all(saving)) expect(answer).toMatchObject({ status: 200 });
  expect(faults.sent(/^PATCH/)).toBe(3);
  expect(await commitsOf(stack, first.branch)).toBe(2);
  expect(await commitsOf(stack, second.branch)).toBe(2);
});

test('passes a long rate limit on to the client, with the time to wait', async () => {
  const body = await prepareSecondSave(stack, editor, 'limited');
  faults.arm({
    method: 'GET',
    path: /\/git\/commits\//,
    call: 1,
    fault: status(403, { 'retry-after': '60' }),
  });
  const answer = await asEditor.send(body);
  expect(answer.status).toBe(429);
  expect(errorOf(answer.text)).toMatchObject({ key: 'rate_limit', retryAfterSeconds: 60 });
  expect(await asEditor.send(body)).toMatchObject({ status: 200 });
});

test('recognizes a secondary rate limit by its message alone', async () => {
  const body = await prepareSecondSave(stack, editor, 'limited again');
  const message = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.';
  const fault: Fault = { kind: 'status', status: 403, body: JSON.stringify({ message }) };
  faults.arm({ method: 'POST', path: /\/git\/commits$/, call: 1, fault });
  const answer = await asEditor.send(body);
  expect(answer.status).toBe(429);
  expect(errorOf(answer.text)).toMatchObject({ key: 'rate_limit', retryAfterSeconds: 60 });
});

test('does not mistake missing permissions for a rate limit, and sends nothing again', async () => {
  const body = await prepareSecondSave(stack, editor, 'refused');
  faults.arm({ method: 'POST', path: /\/git\/commits$/, fault: status(403) });
  expect(await asEditor.send(body)).toMatchObject({
    status: 502,
    body: { error: { key: 'github', message: 'Failed to create commit' } },
  });
  expect(faults.sent(/^POST .*\/git\/commits$/)).toBe(1);
});

test('replaces a token that expires in the middle of a save', async () => {
  const body = await prepareSecondSave(stack, editor, 'new token');
  faults.arm({ method: 'POST', path: /\/git\/trees$/, call: 1, fault: status(401) });
  expect(await asEditor.send(body)).toMatchObject({ status: 200 });
  expect(faults.sent(/^POST .*\/access_tokens$/)).toBe(1);
  expect(await commitsOf(stack, body.branch)).toBe(2);
});
