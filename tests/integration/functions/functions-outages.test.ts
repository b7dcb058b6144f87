import { randomUUID } from 'node:crypto';
import {
  commitsOf,
  createFaults,
  html,
  loseResponse,
  prepareSecondSave,
  refuse,
  status,
} from '../../support/faults/createFaults';
import type { Fault } from '../../support/faults/faultRules.mts';
import { guardInvariants } from '../../support/faults/invariants';
import { answers, call, makeContent, readBytes, readHeads, readHost } from '../../support/functionsClient';
import { createSaving, newBranch } from '../../support/saving';
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

afterEach(() => {
  faults.arm();
  stack.faults.database.setRules([]);
});

afterAll(() => stack.stop());

guardInvariants(() => stack);

const publish = (body: object) => call(stack, '/api/pull-requests', { token: editor.accessToken, body });

test.each<[string, RegExp, Fault]>([
  ['the branch is created', /\/git\/refs$/, loseResponse],
  ['the pull request is opened', /\/pulls$/, loseResponse],
  ['the branch is created (refused)', /\/git\/refs$/, refuse],
  ['the pull request is opened (refused)', /\/pulls$/, refuse],
  ['the pull request is opened (HTML)', /\/pulls$/, html],
])(
  'creates one branch and one pull request although the response is lost when %s',
  async (_, path, fault) => {
    const headBranch = newBranch();
    const { operationId, files, expectedHead } = await asEditor.prepare(headBranch, {
      'docs/a.mdx': `${headBranch}\n`,
    });
    const before = await readHeads(stack);
    const rest = { title: 'T', body: '', baseBranch: 'main', headBranch, useExistingBranch: false };
    faults.arm({ method: 'POST', path, call: 1, fault });
    expect(await publish({ operationId, files, expectedHead, ...rest })).toMatchObject({ status: 200 });
    const { [headBranch]: head, ...others } = await readHeads(stack);
    expect(others).toEqual(before);
    expect(head).toBeDefined();
    const pulls = await readHost<{ head: { ref: string } }[]>(stack, '/pulls?state=open&per_page=100');
    expect(pulls.filter((pull) => pull.head.ref === headBranch)).toHaveLength(1);
  },
);

test('accepts the branch that an earlier run of the same request created before it failed', async () => {
  const name = newBranch();
  const body = { operationId: randomUUID(), name, from: 'main' };
  const create = (request: object) =>
    call(stack, '/api/branches', { token: editor.accessToken, body: request });
  const readsBranch = new RegExp(`/git/ref/heads/${name.replace('/', '(?:/|%2F)')}`);
  faults.arm(
    { method: 'POST', path: /\/git\/refs$/, fault: loseResponse },
    ...[2, 3, 4].map((at) => ({ method: 'GET', path: readsBranch, call: at, fault: status(500) })),
  );
  expect(await create(body)).toMatchObject({ status: 502 });
  faults.arm();
  const { main, [name]: head } = await readHeads(stack);
  expect(head).toBe(main);
  expect(await create(body)).toMatchObject({ status: 200, body: { branch: { name, sha: main } } });
  expect(await create({ ...body, operationId: randomUUID() })).toMatchObject({ status: 409 });
});

test('continues with the same branch when opening a pull request failed after the branch was created', async () => {
  const { operationId, files, expectedHead } = await asEditor.prepare('none', {
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
  faults.arm({ method: 'POST', path: /\/pulls$/, fault: status(500) });
  const failed = await publish(body);
  expect(failed).toMatchObject({
    status: 502,
    body: { success: false, error: { message: 'Failed to create pull request' } },
  });
  faults.arm();
  expect(await publish(body)).toMatchObject({ status: 200, body: { success: true } });
  expect(Object.keys(await readHeads(stack))).toHaveLength(before + 1);
});

test('responds quickly while the code host is down, without details of its error', async () => {
  faults.arm({ method: 'GET', path: /./, fault: refuse });
  const answer = await call(stack, '/api/pages', { token: editor.accessToken });
  expect(answer).toMatchObject({
    status: 502,
    body: { error: { key: 'github', message: 'Failed to fetch branches from GitHub' } },
  });
  expect(Object.keys(JSON.parse(answer.text).error)).toEqual(['key', 'message', 'requestId']);
});

test.each<[string, RegExp]>([
  ['the sign-in service', /^\/auth\//],
  ['the roles', /\/user_roles/],
  ['the operations', /\/begin_operation/],
  ['the limits', /\/take_rate_limit/],
  ['the configuration', /\/get_current_github_config/],
])(
  'writes nothing, and asks no one to sign in again, while %s cannot be reached',
  async (_, path) => {
    const body = await prepareSecondSave(stack, editor, 'no database');
    const before = await readHeads(stack);
    for (const fault of [status(503), refuse, html]) {
      stack.faults.database.setRules([{ path, fault }]);
      const answer = await asEditor.send({ ...body, operationId: randomUUID() });
      expect(answer).toMatchObject({ status: 503, body: { error: { key: 'network' } } });
    }
    expect(await readHeads(stack)).toEqual(before);
  },
  30_000,
);

test.each([
  ['the sign-in service', /^\/auth\//],
  ['the roles', /\/user_roles/],
])('reads %s again when the connection was closed', async (_, path) => {
  stack.faults.database.setRules([{ method: 'GET', path, call: 1, fault: refuse }]);
  expect(await call(stack, '/api/pages', { token: editor.accessToken })).toMatchObject({ status: 200 });
});

test('responds with an error and moves nothing when the database never answers', async () => {
  const body = await prepareSecondSave(stack, editor, 'unanswered');
  const before = await readHeads(stack);
  // Much longer than the timeout of the functions.
  stack.faults.database.setRules([{ path: /./, fault: { kind: 'delay', ms: 20_000 } }]);
  const read = call(stack, '/api/pages', { token: editor.accessToken });
  const saved = asEditor.send(body);
  expect(await read).toMatchObject({ status: 503, body: { error: { key: 'network' } } });
  expect(await saved).toMatchObject({ status: 503, body: { error: { key: 'network' } } });
  expect(await readHeads(stack)).toEqual(before);
  stack.faults.database.setRules([]);
  expect(await asEditor.send(body)).toMatchObject({ status: 200 });
});

test('a save succeeds even if its result cannot be stored', async () => {
  const body = await prepareSecondSave(stack, editor, 'not noted');
  stack.faults.database.setRules([{ path: /\/finish_operation/, fault: status(500) }]);
  expect(await asEditor.send(body)).toMatchObject({ status: 200 });
  expect((await readBytes(stack, 'docs/a.mdx', body.branch)).toString()).toBe('not noted\n');
});

test('accepts the same operation id after all of these faults, and no response contained a token', async () => {
  const body = await prepareSecondSave(stack, editor, 'afterwards');
  expect(await asEditor.send({ ...body, operationId: randomUUID() })).toMatchObject({ status: 200 });
  expect(answers.join('\n')).not.toMatch(/\bgh[a-z]_[A-Za-z0-9_]{10,}/);
});

test('moves nothing when the functions are killed between commit and branch, and the save can be repeated', async () => {
  const body = await prepareSecondSave(stack, editor, 'survives');
  const before = await readHeads(stack);
  faults.arm({ method: 'PATCH', path: /\/git\/refs\//, fault: { kind: 'delay', ms: 60_000 } });
  const dying = expect(asEditor.send(body)).rejects.toThrow();
  await faults.waitFor(/^PATCH/);
  await stack.kill();
  await dying;
  faults.arm();
  await stack.restart();
  expect(await readHeads(stack)).toEqual(before);
  // The killed run keeps its id for a minute, so this is the same save with another one.
  expect(await asEditor.send({ ...body, operationId: randomUUID() })).toMatchObject({ status: 200 });
  expect(await commitsOf(stack, body.branch)).toBe(2);
});
