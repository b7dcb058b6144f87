import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { branchApi } from '#domain/api/branches';
import { pullRequestApi } from '#domain/api/pullRequests';
import { ErrorBodySchema } from '#domain/errors/errorBody';
import { createRest } from '../../support/database/rest';
import {
  call,
  makeContent,
  prepareSave,
  readBytes,
  readHeads,
  readHost,
} from '../../support/functionsClient';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

let stack: Stack;
let editor: Session;
let admin: Session;

beforeAll(async () => {
  stack = await startStack({ content: makeContent() });
  [editor, admin] = [await signIn(stack, 'demo-editor'), await signIn(stack, 'demo-admin')];
});

afterAll(() => stack.stop());

const asEditor = (path: string, body?: object) => call(stack, path, { token: editor.accessToken, body });

/** A request for a pull request with changed texts. */
async function prepare(texts: Record<string, string | null>, more: object = {}, branch = 'not made yet') {
  const { operationId, files, expectedHead } = await prepareSave(stack, editor.accessToken, branch, texts);
  const base = { title: 'Mend a page', body: 'Why.', baseBranch: 'main', useExistingBranch: false };
  return { operationId, files, expectedHead, ...base, ...more };
}

const deleteBranch = (name: string) =>
  call(stack, `/api/branches?name=${name}`, { token: editor.accessToken, method: 'DELETE' });
const publish = async (body: object) =>
  v.parse(pullRequestApi.open.response, (await asEditor('/api/pull-requests', body)).body);
const openPulls = () =>
  readHost<{ number: number; head: { ref: string } }[]>(stack, '/pulls?state=open&per_page=100');

test('lists, creates and deletes branches', async () => {
  const { main } = await readHeads(stack);
  const created = await asEditor('/api/branches', {
    operationId: randomUUID(),
    name: 'edit/one',
    from: 'main',
  });
  expect(created.body).toEqual({ branch: { name: 'edit/one', sha: main, isDefault: false } });
  const listed = v.parse(branchApi.list.response, (await asEditor('/api/branches')).body);
  expect(listed).toMatchObject({ defaultBranch: 'main', prefixes: ['edit/', 'editor-changes-'] });
  expect(listed.branches).toEqual([
    { name: 'edit/one', sha: main, isDefault: false, isProtected: false, isWritable: true },
    { name: 'main', sha: main, isDefault: true, isProtected: true, isWritable: false },
  ]);
  const deleted = await deleteBranch('edit/one');
  expect(deleted.body).toEqual({ deleted: 'edit/one' });
  expect(await readHeads(stack)).toEqual({ main });
  // The branch is gone: the same answer, but nothing happened, so nothing is logged.
  expect(await deleteBranch('edit/one')).toMatchObject({ status: 200, body: { deleted: 'edit/one' } });
  const entries = '/audit_log?action=eq.branch.delete&target=eq.branch:edit/one';
  expect((await createRest(stack, 'service')('GET', entries)).body).toHaveLength(1);
});

test('logs nothing when a branch that does not exist is deleted and the response is lost', async () => {
  stack.faults.codeHost.setRules([
    { method: 'DELETE', path: /\/git\/refs\/heads\/edit\/never$/, fault: { kind: 'status', status: 502 } },
  ]);
  try {
    expect(await deleteBranch('edit/never')).toMatchObject({ status: 200, body: { deleted: 'edit/never' } });
  } finally {
    stack.faults.codeHost.setRules([]);
  }
  const entries = '/audit_log?target=eq.branch:edit/never';
  expect((await createRest(stack, 'service')('GET', entries)).body).toEqual([]);
});

test('the default branch cannot be deleted', async () => {
  const answer = await deleteBranch('main');
  expect(answer).toMatchObject({
    status: 403,
    body: { error: { message: 'Cannot delete the default branch' } },
  });
  expect(Object.keys(await readHeads(stack))).toContain('main');
});

test('refuses a branch from an unknown start, or with a taken name', async () => {
  const token = admin.accessToken;
  const missing = { operationId: randomUUID(), name: 'edit/two', from: 'edit/nowhere' };
  expect(await call(stack, '/api/branches', { token, body: missing })).toMatchObject({
    status: 404,
    body: { error: { message: 'Failed to get source branch' } },
  });
  const existing = { operationId: randomUUID(), name: 'edit/taken', from: 'main' };
  expect((await call(stack, '/api/branches', { token, body: existing })).status).toBe(200);
  const taken = { ...existing, operationId: randomUUID() };
  const { status, body } = await call(stack, '/api/branches', { token, body: taken });
  expect([status, body]).toMatchObject([409, { error: { message: 'Failed to create branch' } }]);
});

test('limits new branches to three in five minutes', async () => {
  const answers = [];
  for (const name of ['edit/limit-1', 'edit/limit-2', 'edit/limit-3', 'edit/limit-4']) {
    answers.push(await asEditor('/api/branches', { operationId: randomUUID(), name, from: 'main' }));
  }
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { error: { key: 'rate_limit' } } });
  expect(Object.keys(await readHeads(stack))).not.toContain('edit/limit-4');
});

test('opens a pull request from a branch with a generated name, without moving the default branch', async () => {
  const before = await readHeads(stack);
  const pull = await publish(await prepare({ 'docs/a.mdx': 'published\n' }));
  expect(pull.headBranch).toMatch(/^editor-changes-\d{13}$/);
  const { [pull.headBranch]: head, ...others } = await readHeads(stack);
  expect(others).toEqual(before);
  expect(head).toBe(pull.headSha);
  expect(await readHost(stack, `/pulls/${pull.number}`)).toMatchObject({
    title: 'Mend a page',
    body: 'Why.',
    state: 'open',
    html_url: pull.url,
    head: { ref: pull.headBranch, sha: pull.headSha },
    base: { ref: 'main' },
  });
  expect((await readBytes(stack, 'docs/a.mdx', pull.headBranch)).toString()).toBe('published\n');
});

test('reuses the open pull request of a branch', async () => {
  const first = await publish(await prepare({ 'docs/a.mdx': 'one\n' }, { headBranch: 'edit/reuse' }));
  const more = { headBranch: 'edit/reuse', useExistingBranch: true };
  const second = await publish(await prepare({ 'docs/b.mdx': 'two\n' }, more, 'edit/reuse'));
  expect(second).toMatchObject({ number: first.number, url: first.url, headBranch: 'edit/reuse' });
  expect(second.headSha).not.toBe(first.headSha);
  expect((await openPulls()).filter(({ head }) => head.ref === 'edit/reuse')).toHaveLength(1);
});

test('opens a pull request without files for earlier saves', async () => {
  const { operationId, ...commit } = await prepareSave(stack, editor.accessToken, 'edit/saved', {
    'docs/a.mdx': 'saved\n',
  });
  expect(await asEditor('/api/commits', { operationId, ...commit })).toMatchObject({ status: 200 });
  const pull = await publish(await prepare({}, { headBranch: 'edit/saved', useExistingBranch: true }));
  expect(pull).toMatchObject({ headBranch: 'edit/saved', headSha: (await readHeads(stack))['edit/saved'] });
});

test('a repeated operation returns the first response, and creates one branch and one pull request', async () => {
  const body = await prepare({ 'docs/b.mdx': 'once\n' });
  const pullsBefore = (await openPulls()).length;
  const branchesBefore = Object.keys(await readHeads(stack)).length;
  const [first, second] = await Promise.all([publish(body), publish(body)]);
  expect(second).toEqual(first);
  expect(await publish(body)).toEqual(first);
  expect(await openPulls()).toHaveLength(pullsBefore + 1);
  expect(Object.keys(await readHeads(stack))).toHaveLength(branchesBefore + 1);
});

test.each([
  ['a base that does not exist', { baseBranch: 'edit/nowhere' }, 404, 'Failed to get base branch'],
  [
    'a head that should exist',
    { headBranch: 'edit/nowhere', useExistingBranch: true },
    404,
    'Failed to get head branch',
  ],
  ['a new head that exists', { headBranch: 'edit/reuse' }, 409, 'Failed to create branch'],
  [
    'the default branch as its head',
    { headBranch: 'main', useExistingBranch: true },
    403,
    "You can't save directly to main. Save to another branch.",
  ],
])('refuses %s, and moves nothing', async (_, more, status, message) => {
  const before = await readHeads(stack);
  const answer = await asEditor('/api/pull-requests', await prepare({ 'docs/a.mdx': 'x\n' }, more));
  expect(answer.status).toBe(status);
  expect(answer.body.success).toBe(false);
  expect(v.parse(ErrorBodySchema, answer.body).error.message).toBe(message);
  expect(await readHeads(stack)).toEqual(before);
});

test('reports a conflict with base and theirs, and opens no pull request', async () => {
  const mine = await prepare(
    { 'docs/a.mdx': 'mine\n' },
    { headBranch: 'edit/clash', useExistingBranch: true },
  );
  const theirs = await prepareSave(stack, admin.accessToken, 'edit/clash', { 'docs/a.mdx': 'theirs\n' });
  expect(await call(stack, '/api/commits', { token: admin.accessToken, body: theirs })).toMatchObject({
    status: 200,
  });
  const before = await readHeads(stack);
  const answer = await asEditor('/api/pull-requests', { ...mine, operationId: randomUUID() });
  expect(answer).toMatchObject({
    status: 409,
    body: {
      success: false,
      error: { key: 'conflict', conflicts: [{ path: 'docs/a.mdx', theirs: 'theirs\n' }] },
    },
  });
  expect(await readHeads(stack)).toEqual(before);
});

test('two editors who open the same pull request at the same time share it', async () => {
  const texts = { 'docs/b.mdx': 'shared\n' };
  const { operationId, ...commit } = await prepareSave(stack, editor.accessToken, 'edit/shared', texts);
  expect(await asEditor('/api/commits', { operationId, ...commit })).toMatchObject({ status: 200 });
  const more = { headBranch: 'edit/shared', useExistingBranch: true };
  const bodies = [await prepare({}, more), await prepare({}, more)];
  const [mine, theirs] = await Promise.all(bodies.map(publish));
  expect(theirs?.number).toBe(mine?.number);
  expect((await openPulls()).filter(({ head }) => head.ref === 'edit/shared')).toHaveLength(1);
});
