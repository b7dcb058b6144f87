import { answers, call, makeContent } from '../../support/functionsClient';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

let stack: Stack;
let admin: Session;
let editor: Session;

beforeAll(async () => {
  stack = await startStack({ content: makeContent() });
  admin = await signIn(stack, 'demo-admin');
  editor = await signIn(stack, 'demo-editor');
});

afterAll(() => stack.stop());

const confirm = (installationId: unknown, token: string) =>
  call(stack, '/api/github-installation', { token, body: { installationId } });

test('lets an admin use the installation of the content owner', async () => {
  const { status, body } = await confirm(777, admin.accessToken);
  const { owner } = stack.repository;
  expect([status, body]).toEqual([200, { installationId: 777, account: owner, repository: `${owner}/docs` }]);
});

test('refuses an installation that the App does not have, whatever the URL says', async () => {
  const { status, body } = await confirm(778, admin.accessToken);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body).toMatchObject({ error: { message: 'No GitHub app installation found' } });
  const answer = await call(stack, '/api/pages', { token: editor.accessToken });
  expect(answer.status).toBe(200);
});

test('only accepts a number, and only from an admin', async () => {
  expect((await confirm(777, editor.accessToken)).status).toBe(403);
  expect((await confirm(777, 'garbage')).status).toBe(401);
  for (const bad of ['777', 0, -1, 1.5, null]) {
    expect((await confirm(bad, admin.accessToken)).status).toBe(400);
  }
});

test('no response contains a token or a key', () => {
  expect(answers.some((text) => text.includes('ghs_') || text.includes('PRIVATE KEY'))).toBe(false);
});
