import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepareSecondSave } from '../../support/faults/createFaults';
import { guardInvariants } from '../../support/faults/invariants';
import { call, makeContent, readBytes } from '../../support/functionsClient';
import { createSaving, newBranch } from '../../support/saving';
import { signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

const SHIFT_CLOCK = pathToFileURL(path.resolve('tests/support/faults/shiftClock.mjs'));

describe.each([
  ['fast', 600_000],
  ['slow', -600_000],
])('functions whose clock is ten minutes %s', (_, shift) => {
  let stack: Stack;

  beforeAll(async () => {
    const functionsEnv = { NODE_OPTIONS: `--import=${SHIFT_CLOCK}`, CLOCK_SHIFT_MS: String(shift) };
    stack = await startStack({ content: makeContent(), functionsEnv });
  });

  afterAll(() => stack.stop());

  guardInvariants(() => stack);

  test('save even though the code host refuses the first signature of the App', async () => {
    const editor = await signIn(stack, 'demo-editor');
    const asEditor = createSaving(stack, editor);
    const body = await prepareSecondSave(stack, editor, 'by another clock');
    expect(await asEditor.send(body)).toMatchObject({ status: 200 });
    expect((await readBytes(stack, 'docs/a.mdx', body.branch)).toString()).toBe('by another clock\n');
    const isToken = (request: string) => /^POST .*\/access_tokens$/.test(request);
    expect(stack.faults.codeHost.requests.filter(isToken).length).toBeGreaterThan(1);
  });

  test('open a pull request, and merge it', async () => {
    const admin = await signIn(stack, 'demo-admin');
    const headBranch = newBranch();
    const { files, expectedHead } = await createSaving(stack, admin).prepare(headBranch, {
      'docs/b.mdx': 'by another clock\n',
    });
    const text = { title: 'T', body: '', baseBranch: 'main', headBranch, useExistingBranch: false };
    const token = admin.accessToken;
    const opened = await call(stack, '/api/pull-requests', {
      token,
      body: { operationId: randomUUID(), files, expectedHead, ...text },
    });
    expect(opened).toMatchObject({ status: 200 });
    const { number, headSha } = opened.body;
    const merge = { operationId: randomUUID(), number, expectedHead: headSha };
    expect(await call(stack, '/api/pull-request-merge', { token, body: merge })).toMatchObject({
      status: 200,
    });
    expect((await readBytes(stack, 'docs/b.mdx', 'main')).toString()).toBe('by another clock\n');
  });

  test('tell admins that the clock is off, and what to do', async () => {
    const admin = await signIn(stack, 'demo-admin');
    const health = await call(stack, '/api/site-health', { token: admin.accessToken });
    expect(health.status).toBe(200);
    expect(JSON.stringify(health.body)).toMatch(/Sync the server's clock with a time server/);
  });
});
