import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createRest } from '../../support/database/rest';
import { call, makeContent } from '../../support/functionsClient';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

const PEPPER = 'p'.repeat(32);

let stack: Stack;
let env: Readonly<Record<string, string>>;
let editor: Session;
let admin: Session;

beforeAll(async () => {
  stack = await startStack({ content: makeContent(), functionsEnv: { ACCESS_CODE_PEPPER: PEPPER } });
  [editor, admin] = [await signIn(stack, 'demo-editor'), await signIn(stack, 'demo-admin')];
  env = {
    SITE_URL: stack.siteUrl,
    SUPABASE_URL: stack.faults.database.url,
    SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
    SUPABASE_SECRET_KEY: stack.secretKey,
    GITHUB_APP_ID: '4242',
    GITHUB_APP_PRIVATE_KEY: stack.appPrivateKey,
    GITHUB_API_URL: stack.faults.codeHost.url,
    CONTENT_REPOSITORY: `${stack.repository.owner}/${stack.repository.name}`,
    ACCESS_CODE_PEPPER: PEPPER,
  };
});

afterAll(() => stack.stop());

const ask = (who: Session) =>
  call(stack, '/api/github-app-auth', { token: who.accessToken, body: { installationId: 777 } });
/** Runs the work that the scheduled function does every minute. */
async function revoke(): Promise<{ readonly count: number; readonly log: string }> {
  const script = ['--import', 'tsx', 'tests/support/processes/revokeTokens.mts'];
  const options = { env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env } };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, script, options);
  return { count: Number(stdout), log: stderr };
}

async function removeRole({ userId }: Session): Promise<void> {
  const service = createRest(stack, 'service');
  expect((await service('DELETE', `/user_roles?user_id=eq.${userId}`)).status).toBe(204);
}

async function works(token: unknown): Promise<boolean> {
  const { owner, name } = stack.repository;
  const url = `${stack.codeHostUrl}/repos/${owner}/${name}/branches`;
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).ok;
}

test('revokes a token with the role of the user it was issued to, and of no other user', async () => {
  const [first, second, others] = [await ask(editor), await ask(editor), await ask(admin)];
  const tokens = [first, second, others].map(({ body }) => body.token);
  expect(new Set(tokens).size).toBe(3);
  expect((await revoke()).count).toBe(0);
  expect(await Promise.all(tokens.map(works))).toEqual([true, true, true]);

  await removeRole(editor);
  expect((await ask(editor)).status).toBe(403);
  expect((await revoke()).count).toBe(2);
  expect(await Promise.all(tokens.map(works))).toEqual([false, false, true]);
  expect((await revoke()).count).toBe(0);
});

test('records an issued token in the audit log, without the token itself', async () => {
  const service = createRest(stack, 'service');
  const { body } = await service<{ actor: string; target: string }[]>(
    'GET',
    '/audit_log?select=*&action=eq.read_access.issue&order=id',
  );
  expect(body.map(({ actor }) => actor)).toEqual([editor.userId, editor.userId, admin.userId]);
  expect(body[0]?.target).toBe(`repository:${stack.repository.owner}/${stack.repository.name}`);
  expect(JSON.stringify(body)).not.toMatch(/gh[a-z]_/);
});

test('keeps a token that the code host does not revoke, to try again, and never logs it', async () => {
  const { body } = await ask(admin);
  await removeRole(admin);
  stack.faults.codeHost.setRules([{ path: /installation\/token/, fault: { kind: 'status', status: 403 } }]);
  const { count, log } = await revoke();
  expect(count).toBe(0);
  expect(log.match(/couldn't be revoked/g)).toHaveLength(2);
  expect(log).not.toContain(String(body.token));
  expect(await works(body.token)).toBe(true);
});
