import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers, call, makeContent, prepareSave, readHeads } from '../../support/functionsClient';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

let stack: Stack;
let editor: Session;
let reader: Session;

beforeAll(async () => {
  stack = await startStack({ content: makeContent() });
  editor = await signIn(stack, 'demo-editor');
  reader = await signIn(stack, 'demo-reader');
});

afterAll(() => stack.stop());

const READS = ['/api/pages', '/api/page-source?path=docs/a.mdx', '/api/draft-key'];
/** Reads that may include private pages, which need a role. */
const EDITORS_READS = [
  '/api/content-index',
  '/api/seo-index',
  '/api/branches',
  '/api/branch-status?branches=main',
  ...['branch-changes', 'pull-request-status', 'review-comments'].map((name) => `/api/${name}?branch=main`),
];
const save = () => prepareSave(stack, editor.accessToken, 'edit/a', { 'docs/a.mdx': 'x\n' });

/** A valid write request for each function that writes. */
async function writes(): Promise<[path: string, body: object][]> {
  const { branch, createFrom, ...commit } = await save();
  return [
    ['/api/commits', { ...commit, branch, createFrom }],
    ['/api/pull-requests', { ...commit, title: 'T', body: '', baseBranch: 'main', useExistingBranch: false }],
    ['/api/branches', { operationId: randomUUID(), name: 'edit/made', from: 'main' }],
    ['/api/github-app-auth', { installationId: 777 }],
    ['/api/pull-request-merge', { operationId: randomUUID(), number: 1, expectedHead: commit.expectedHead }],
  ];
}

/** Invalid tokens. */
function badTokens(): Record<string, string | undefined> {
  const [head = '', payload = ''] = editor.accessToken.split('.');
  const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (unsigned: string, secret: string) =>
    `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
  const { jwtSecret }: { jwtSecret: string } = JSON.parse(
    readFileSync(join(stack.stateFolder, 'secrets.json'), 'utf8'),
  );
  const past = Math.floor(Date.now() / 1000) - 3600;
  return {
    none: undefined,
    empty: '',
    garbage: 'garbage',
    unsigned: `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'signed with another key': sign(`${head}.${payload}`, 'another key of the same length, or so'),
    truncated: editor.accessToken.slice(0, -4),
    expired: sign(
      `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, iat: past - 60, exp: past })}`,
      jwtSecret,
    ),
    'the publishable key': stack.publishableKey,
    'made here, for comparison': sign(`${encode({ alg: 'HS256', typ: 'JWT' })}.${payload}`, jwtSecret),
  };
}

test.each([
  'none',
  'empty',
  'garbage',
  'unsigned',
  'signed with another key',
  'truncated',
  'expired',
  'the publishable key',
])('refuses a token that is %s', async (kind) => {
  const token = badTokens()[kind];
  const heads = await readHeads(stack);
  for (const path of [...READS, ...EDITORS_READS]) {
    expect(await call(stack, path, { token })).toMatchObject({ status: 401 });
  }
  for (const [path, body] of await writes()) {
    const answer = await call(stack, path, { token, body });
    expect(answer).toMatchObject({ status: 401, body: { error: { key: 'auth' } } });
  }
  expect(await readHeads(stack)).toEqual(heads);
});

test('accepts a valid token that was made the same way', async () => {
  const token = badTokens()['made here, for comparison'];
  for (const path of READS) expect(await call(stack, path, { token })).toMatchObject({ status: 200 });
});

test('a user without a role can read but not write', async () => {
  const token = reader.accessToken;
  const heads = await readHeads(stack);
  for (const path of READS) expect(await call(stack, path, { token })).toMatchObject({ status: 200 });
  for (const path of EDITORS_READS) expect(await call(stack, path, { token })).toMatchObject({ status: 403 });
  for (const [path, body] of await writes()) {
    expect(await call(stack, path, { token, body })).toMatchObject({
      status: 403,
      body: { error: { key: 'forbidden' } },
    });
  }
  expect(await readHeads(stack)).toEqual(heads);
});

test('without a role, the message says that branches need access to the code host', async () => {
  const token = reader.accessToken;
  const body = { operationId: randomUUID(), name: 'edit/made', from: 'main' };
  expect(await call(stack, '/api/branches', { token, body })).toMatchObject({
    status: 403,
    body: { error: { key: 'forbidden', message: 'GitHub access required for branch creation.' } },
  });
  expect(await call(stack, '/api/branches?name=edit/made', { token, method: 'DELETE' })).toMatchObject({
    status: 403,
    body: { error: { key: 'forbidden', message: 'GitHub access required for branch deletion.' } },
  });
});

test('a removed role no longer applies to the next request', async () => {
  const service = { apikey: stack.secretKey, authorization: `Bearer ${stack.secretKey}` };
  const roles = `${stack.databaseUrl}/rest/v1/user_roles`;
  const removed = await fetch(`${roles}?user_id=eq.${editor.userId}`, { method: 'DELETE', headers: service });
  expect(removed.ok).toBe(true);
  try {
    const body = await save();
    expect(await call(stack, '/api/commits', { token: editor.accessToken, body })).toMatchObject({
      status: 403,
    });
  } finally {
    const restored = await fetch(roles, {
      method: 'POST',
      headers: { ...service, 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: editor.userId, role: 'editor' }),
    });
    expect(restored.ok).toBe(true);
  }
});

test.each([
  ['another site', 'https://evil.example'],
  ['a sandboxed frame', 'null'],
  ['a longer host name', 'http://127.0.0.1.evil.example'],
  ['a client that sends no origin', null],
])('refuses a write from %s', async (_, origin) => {
  for (const [path, body] of await writes()) {
    const answer = await call(stack, path, { token: editor.accessToken, body, headers: { origin } });
    expect(answer).toMatchObject({ status: 403, body: { error: { key: 'forbidden' } } });
  }
});

test('refuses reads from other sites', async () => {
  const options = { token: editor.accessToken, headers: { origin: 'https://evil.example' } };
  for (const path of READS) expect(await call(stack, path, options)).toMatchObject({ status: 403 });
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonx',
  null,
])('refuses a write with the type %s', async (type) => {
  const body = JSON.stringify(await save());
  const options = { token: editor.accessToken, body, headers: { 'content-type': type } };
  expect(await call(stack, '/api/commits', options)).toMatchObject({ status: 415 });
});

test('refuses invalid JSON, and JSON with wrong fields, which it lists', async () => {
  const token = editor.accessToken;
  expect(await call(stack, '/api/commits', { token, body: '{' })).toMatchObject({
    status: 400,
    body: { error: { key: 'validation' } },
  });
  const body = { ...(await save()), branch: 'a..b', expectedHead: 'main' };
  const { status, text } = await call(stack, '/api/commits', { token, body });
  expect(status).toBe(400);
  expect(JSON.parse(text).error.problems.map(({ path }: { path: string }) => path)).toEqual([
    'branch',
    'expectedHead',
  ]);
});

test('refuses a body over 6 MB, whatever length it declares', async () => {
  const body = JSON.stringify({ padding: 'x'.repeat(6_100_000) });
  const answer = await call(stack, '/api/commits', { token: editor.accessToken, body });
  expect(answer).toMatchObject({ status: 413, body: { error: { key: 'validation' } } });
});

test('refuses other methods', async () => {
  const options = { token: editor.accessToken, method: 'PUT', body: {} };
  const answer = await call(stack, '/api/commits', options);
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('POST');
});

test('only issues read tokens, and only for the latest verified installation', async () => {
  const token = editor.accessToken;
  const body = { installationId: 778 };
  expect(await call(stack, '/api/github-app-auth', { token, body })).toMatchObject({ status: 403 });
  const granted = await call(stack, '/api/github-app-auth', { token, body: { installationId: 777 } });
  expect(granted.status).toBe(200);
  const { owner, name } = stack.repository;
  const refs = `${stack.codeHostUrl}/repos/${owner}/${name}/git/refs`;
  const main = (await readHeads(stack)).main;
  const attempt = await fetch(refs, {
    method: 'POST',
    headers: { authorization: `Bearer ${granted.body.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ref: 'refs/heads/stolen', sha: main }),
  });
  expect(attempt.status).toBe(403);
});

test('limits tokens to five in 15 minutes', async () => {
  const admin = await signIn(stack, 'demo-admin');
  const ask = () =>
    call(stack, '/api/github-app-auth', { token: admin.accessToken, body: { installationId: 777 } });
  for (let attempt = 1; attempt <= 5; attempt++) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused).toMatchObject({ status: 429, body: { error: { key: 'rate_limit' } } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
});

test('health reports whether all services are reachable, without a sign-in', async () => {
  const { status, body } = await call(stack, '/api/health');
  expect(status).toBe(200);
  expect(body).toEqual({ database: 'ok', codeHost: 'ok', missing: [] });
});

test('no response is cached, and none contains a secret or a token that can write', async () => {
  const answer = await call(stack, '/api/pages', { token: editor.accessToken });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const keyLine = stack.appPrivateKey.split('\n')[3] ?? '';
  expect(keyLine.length).toBeGreaterThan(40);
  for (const secret of [stack.secretKey, keyLine, editor.accessToken, 'PRIVATE KEY']) {
    expect(answers.some((text) => text.includes(secret))).toBe(false);
  }
  const tokens = new Set(answers.join('\n').match(/\bgh[a-z]_[A-Za-z0-9_-]{10,}/g));
  const granted = answers
    .filter((text) => text.startsWith('{"token":'))
    .map((text) => JSON.parse(text).token);
  for (const token of tokens) expect(granted).toContain(token);
});

test("reusing another user's operation id reveals nothing", async () => {
  const operationId = randomUUID();
  const body = { ...(await save()), operationId };
  expect((await call(stack, '/api/commits', { token: editor.accessToken, body })).status).toBe(200);
  const admin = await signIn(stack, 'demo-admin');
  const stolen = await call(stack, '/api/commits', { token: admin.accessToken, body });
  expect(stolen).toMatchObject({ status: 400, body: { error: { key: 'validation' } } });
});
