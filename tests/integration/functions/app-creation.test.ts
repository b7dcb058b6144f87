import { createPrivateKey } from 'node:crypto';
import * as v from 'valibot';
import { adminApi } from '#domain/api/admin';
import { rateLimits } from '#domain/auth/rateLimits';
import { createAppOnPage, readManifest } from '../../support/codeHost/codeHostPage';
import { permissionNames } from '../../support/codeHost/githubDescription';
import { call, makeContent } from '../../support/functionsClient';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

// A start of the services and some forty requests, on machines of any speed.

let stack: Stack;
let admin: Session;
let editor: Session;

beforeAll(async () => {
  stack = await startStack({ content: makeContent() });
  admin = await signIn(stack, 'demo-admin');
  editor = await signIn(stack, 'demo-editor');
});

afterAll(() => stack.stop());

const start = (owner: string, { accessToken }: Session) =>
  call(stack, '/api/github-app', { token: accessToken, body: { owner } });

const convert = (code: string | null, state: string | null, { accessToken }: Session) =>
  call(stack, '/api/github-app-conversion', { token: accessToken, body: { code, state } });

/** @returns path and query of the form for an admin */
async function openForm(owner = 'organization'): Promise<string> {
  const { status, body } = await start(owner, admin);
  expect(status).toBe(200);
  return v.parse(adminApi.startAppCreation.response, body).url;
}

const fetchForm = async (url: string) => {
  const response = await fetch(`${stack.functionsUrl}${url}`);
  return { response, html: await response.text() };
};

test('an admin creates the App, and gets its credentials once', async () => {
  const returned = await createAppOnPage(stack, await openForm());
  expect(returned.href.split('?')[0]).toBe(`${stack.siteUrl}/admin/github`);
  const [code, state] = [returned.searchParams.get('code'), returned.searchParams.get('state')];
  const { status, body } = await convert(code, state, admin);
  expect(status).toBe(200);
  const app = v.parse(adminApi.finishAppCreation.response, body);
  expect(createPrivateKey(app.privateKey).asymmetricKeyType).toBe('rsa');
  expect(app.webhookSecret.length).toBeGreaterThanOrEqual(32);
  const again = await convert(code, state, admin);
  expect([again.status, again.text]).toEqual([
    409,
    expect.stringContaining("GitHub returns an App's credentials once"),
  ]);
  const log = await call(stack, '/api/audit-log?subject=github_app', { token: admin.accessToken });
  const { entries } = v.parse(adminApi.listAuditLog.response, log.body);
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({ action: 'github_app.create', after: null });
  expect(log.text).not.toContain(app.clientSecret);
});

test('the manifest requests exactly the permissions and events that the site uses', async () => {
  const { response, html } = await fetchForm(await openForm());
  const manifest = JSON.parse(readManifest(html));
  expect(manifest).toMatchObject({
    url: stack.siteUrl,
    public: true,
    redirect_url: `${stack.siteUrl}/admin/github`,
    callback_urls: [expect.stringMatching(/\/auth\/v1\/callback$/)],
    setup_url: `${stack.siteUrl}/github/install-success`,
    setup_on_update: true,
    hook_attributes: { url: `${stack.siteUrl}/api/github-webhook`, active: true },
    default_permissions: {
      contents: 'write',
      pull_requests: 'write',
      metadata: 'read',
      checks: 'read',
      statuses: 'read',
      emails: 'read',
    },
  });
  // An App's own permissions call the last one emails; those of tokens call it email_addresses.
  const { emails: _, ...permissions } = manifest.default_permissions;
  expect(permissionNames).toEqual(expect.arrayContaining([...Object.keys(permissions), 'email_addresses']));
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'; script-src 'sha256-");
  expect(policy).toContain(`form-action ${stack.codeHostUrl};`);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('the form posts to the organization, or to the personal account', async () => {
  const owner = stack.repository.owner;
  const forOrganization = await fetchForm(await openForm());
  expect(forOrganization.html).toContain(
    `${stack.codeHostUrl}/organizations/${owner}/settings/apps/new?state=`,
  );
  const personal = await fetchForm(await openForm('personal'));
  expect(personal.html).toContain(`action="${stack.codeHostUrl}/settings/apps/new?state=`);
});

test('only admins start creating an App, and only they get credentials', async () => {
  expect((await start('organization', editor)).status).toBe(403);
  expect((await start('organization', { ...editor, accessToken: 'garbage' })).status).toBe(401);
  expect((await start('somebody', admin)).status).toBe(400);
  const returned = await createAppOnPage(stack, await openForm());
  const [code, state] = [returned.searchParams.get('code'), returned.searchParams.get('state')];
  expect((await convert(code, state, editor)).status).toBe(403);
  // The refusal didn't use up the code.
  expect((await convert(code, state, admin)).status).toBe(200);
});

test('refuses a state of another admin before it calls GitHub', async () => {
  const returned = await createAppOnPage(stack, await openForm());
  const code = returned.searchParams.get('code');
  const state = returned.searchParams.get('state') ?? '';
  const [payload = '', signature = ''] = state.split('.');
  const changed = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('until', 'Until'));
  for (const wrong of [
    '',
    'x',
    '.',
    payload,
    `${payload}.`,
    `.${signature}`,
    `${changed.toString('base64url')}.${signature}`,
  ]) {
    expect([wrong, (await convert(code, wrong, admin)).status]).toEqual([wrong, 403]);
  }
  const role = { userId: editor.userId, role: 'admin' };
  const change = (isGranted: boolean) =>
    call(stack, '/api/people', { token: admin.accessToken, body: { ...role, isGranted } });
  expect((await change(true)).status).toBe(200);
  expect((await convert(code, state, editor)).status).toBe(403);
  expect((await change(false)).status).toBe(200);
  expect((await convert(code, state, admin)).status).toBe(200);
});

test('only shows the form for a signed state', async () => {
  for (const query of ['', '?state=', '?state=x.y', '?state=%22%3E%3Cscript%3E']) {
    const { response, html } = await fetchForm(`/api/github-app-form${query}`);
    expect([query, response.status]).toEqual([query, 403]);
    expect(html).not.toContain('<form');
  }
});

test('the form only answers GET, and limits how often an admin opens it', async () => {
  const url = await openForm();
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) {
    const response = await fetch(`${stack.functionsUrl}${url}`, { method });
    expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'GET']);
  }
  const { limit } = rateLimits.adminCheck;
  const statuses: number[] = [];
  while (statuses.length <= limit && !statuses.includes(429)) {
    statuses.push((await fetchForm(url)).response.status);
  }
  // Earlier tests have opened some, too.
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
  const { response, html } = await fetchForm(url);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(html).not.toContain('<form');
});
