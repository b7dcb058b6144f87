import { createHmac, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildHook, startBuildHook } from '../../support/buildHook';
import { commitFiles, signInAsApp } from '../../support/codeHost/gitHubApp';
import { createRest, type Rest } from '../../support/database/rest';
import { answers, call, makeContent, readHeads } from '../../support/functionsClient';
import { findFreePorts } from '../../support/processes/freePorts';
import { runCommand } from '../../support/processes/runCommand';
import { createSaving } from '../../support/saving';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';
import { useTemporaryFolder } from '../../support/temporaryFolder';

const FILES = {
  'docs/_navigation.md': '## Guides\n\n- [A](a.mdx)\n- [Secret](secret.mdx)\n- [Old](old.mdx)\n',
  'docs/a.mdx': '---\ntitle: A\n---\n\nFirst.\n',
  'docs/secret.mdx': '---\ntitle: Secret\n---\n\nHidden.\n',
  'docs/old.mdx': '---\ntitle: Old\n---\n\nOld.\n',
};

let hook: BuildHook;
let stack: Stack;
let editor: Session;
let admin: Session;
let reader: Session;
let service: Rest;

beforeAll(async () => {
  hook = await startBuildHook();
  stack = await startStack({ content: makeContent(FILES), functionsEnv: { BUILD_HOOK_URL: hook.url } });
  [editor, admin, reader] = [
    await signIn(stack, 'demo-editor'),
    await signIn(stack, 'demo-admin'),
    await signIn(stack, 'demo-reader'),
  ];
  service = createRest(stack, 'service');
});

afterAll(async () => {
  await stack.stop();
  await hook.close();
});

const request = (changes: object = {}) => ({
  repository: { ...stack.repository, installation_id: 1, ...changes },
  webhook_event: { type: 'manual', commits: 1 },
});
const sync = async (who: Session | null, body: object = request()) => {
  const { body: config } = await createRest(stack, editor)<{ installation_id: number }[]>(
    'POST',
    '/rpc/get_current_github_config',
    {},
  );
  const installation_id = config[0]?.installation_id;
  const filled = JSON.parse(
    JSON.stringify(body, (key, value) =>
      key === 'installation_id' && value === 1 ? installation_id : value,
    ),
  );
  return call(stack, '/api/sync-and-compile', { body: filled, ...(who ? { token: who.accessToken } : {}) });
};
const syncs = async () =>
  (
    await service<{ source: string; head_sha: string; branch: string }[]>(
      'GET',
      '/content_syncs?select=*&order=id.desc',
    )
  ).body;
const items = async () => {
  const { body } = await service<Record<string, unknown>[]>(
    'GET',
    '/navigation_items?select=file_path,href,title,privacy,is_active,is_auto_generated&order=file_path',
  );
  return Object.fromEntries(body.map(({ file_path, ...item }) => [file_path, item]));
};

/** Changes files on a branch and merges it at the code host, which calls the webhook. */
async function merge(texts: Record<string, string | null>): Promise<void> {
  const saving = createSaving(stack, editor);
  const branch = `edit/sync-${randomUUID().slice(0, 8)}`;
  await saving.save(branch, texts);
  const { body } = await call(stack, '/api/pull-requests', {
    token: editor.accessToken,
    body: {
      operationId: randomUUID(),
      title: 'Change',
      body: '',
      files: [],
      baseBranch: 'main',
      headBranch: branch,
      useExistingBranch: true,
    },
  });
  const host = await signInAsApp(stack);
  const merged = await host('PUT', `/pulls/${body.number}/merge`);
  expect(merged.status).toBe(200);
}

const deliver = (body: string, headers: Record<string, string> = {}) => {
  const signature = createHmac('sha256', stack.webhookSecret).update(body).digest('hex');
  return call(stack, '/api/github-webhook', {
    body,
    headers: {
      origin: null,
      'x-github-event': 'push',
      'x-github-delivery': randomUUID(),
      'x-hub-signature-256': `sha256=${signature}`,
      ...headers,
    },
  });
};
const push = (changes: object = {}) =>
  JSON.stringify({
    ref: 'refs/heads/main',
    before: '0'.repeat(40),
    repository: { name: 'docs', owner: { login: stack.repository.owner }, default_branch: 'main' },
    ...changes,
  });

describe('content sync by hand', () => {
  test('is only for editors, and only for the configured repository and installation', async () => {
    expect((await sync(null)).status).toBe(401);
    expect((await sync(reader)).status).toBe(403);
    expect(await sync(editor, request({ name: 'other' }))).toMatchObject({
      status: 403,
      body: {
        error: { message: 'No GitHub repository configured. Please connect a repository first.' },
      },
    });
    expect(await sync(editor, request({ installation_id: 12345 }))).toMatchObject({
      status: 403,
      body: { error: { message: 'No GitHub app installation found' } },
    });
    expect((await sync(editor, { ...request(), more: 1 })).status).toBe(400);
    expect(await syncs()).toEqual([]);
  });

  test('mirrors the navigation the first time, and records the head to compare with', async () => {
    expect(await sync(editor)).toMatchObject({
      status: 200,
      body: { filesProcessed: 4, errors: [], rebuild: { status: 'none' } },
    });
    const heads = await readHeads(stack);
    expect(await syncs()).toMatchObject([{ source: 'manual', head_sha: heads.main, files_updated: 4 }]);
    const mirrored = { privacy: 'PUBLIC', is_active: true, is_auto_generated: true };
    expect(await items()).toEqual({
      'docs/a.mdx': { href: '/products/a', title: 'A', ...mirrored },
      'docs/old.mdx': { href: '/products/old', title: 'Old', ...mirrored },
      'docs/secret.mdx': { href: '/products/secret', title: 'Secret', ...mirrored },
    });
    expect(hook.count()).toBe(0);
  });

  test('does nothing the second time, and runs at most twice in ten minutes', async () => {
    expect((await sync(editor)).body).toMatchObject({ filesProcessed: 0 });
    expect(hook.count()).toBe(0);
    const third = await sync(editor);
    expect(third).toMatchObject({ status: 429, body: { error: { key: 'rate_limit' } } });
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  test('reports what failed when the code host is down', async () => {
    stack.faults.codeHost.setRules([{ path: /\/git\/ref/, fault: { kind: 'status', status: 404 } }]);
    try {
      expect(await sync(admin)).toMatchObject({
        status: 502,
        body: { error: { key: 'github', message: 'Failed to sync content from GitHub' } },
      });
    } finally {
      stack.faults.codeHost.setRules([]);
    }
  });
});

describe('a merge at the code host', () => {
  const synced = async () => {
    const { main } = await readHeads(stack);
    return (await syncs())[0]?.head_sha === main;
  };
  const waitUntil = async (isTrue: () => boolean | Promise<boolean>) => {
    for (let attempt = 0; attempt < 600 && !(await isTrue()); attempt++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await isTrue()).toBe(true);
  };
  const waitForSync = () => waitUntil(synced);

  test('keeps a page hidden wherever it is moved', async () => {
    await service('PATCH', '/navigation_items?file_path=eq.docs/secret.mdx', { privacy: 'PRIVATE' });
    await merge({
      'docs/secret.mdx': null,
      'docs/moved.mdx': '---\ntitle: Secret\nredirectFrom: [secret]\n---\n\nHidden, and changed.\n',
    });
    await waitForSync();
    expect(await items()).toMatchObject({
      'docs/moved.mdx': { href: '/products/moved', privacy: 'PRIVATE' },
    });
    expect((await items())['docs/secret.mdx']).toBeUndefined();
    expect((await syncs())[0]).toMatchObject({ source: 'webhook', files_updated: 2 });
    // The sync is recorded before the build is requested.
    await waitUntil(() => hook.count() > 0);
    expect(hook.count()).toBe(1);
  });

  test('keeps a page hidden that was moved after the repository got another name', async () => {
    const rename = async (repo_name: string) => {
      const { status } = await service('PATCH', '/github_config?id=gt.0', { repo_name });
      expect(status).toBe(204);
    };
    await rename('former');
    const [{ head_sha, branch } = { head_sha: '', branch: '' }] = await syncs();
    await service('DELETE', '/content_syncs?id=gt.0');
    const former = { repository: `${stack.repository.owner}/former`, branch, head_sha, source: 'webhook' };
    await service('POST', '/content_syncs', { ...former, files_updated: 0 });
    // Its webhook is ignored, because it comes from a repository that isn't connected.
    const before = await commitFiles(await signInAsApp(stack), 'main', {
      'docs/moved.mdx': null,
      'docs/vault.mdx': '---\ntitle: Secret\nredirectFrom: [moved]\n---\n\nHidden, and changed.\n',
    });
    await rename('docs');
    // Until the first sync under the new name, people without a role read what the last one read.
    const { body } = await call(stack, '/api/pages', { token: reader.accessToken });
    expect(body).toMatchObject({ headSha: head_sha });
    expect(JSON.stringify(body)).not.toContain('docs/vault.mdx');
    await deliver(push({ before }));
    await waitForSync();
    expect(await items()).toMatchObject({ 'docs/vault.mdx': { privacy: 'PRIVATE' } });
  });

  test('updates titles, order and nesting in the tables from the file, and keeps visibility', async () => {
    const mine = { title: 'A as an admin calls it', order_index: 9, is_active: false };
    expect((await service('PATCH', '/navigation_items?file_path=eq.docs/a.mdx', mine)).status).toBe(204);
    await merge({
      'docs/_navigation.md': '## More\n\n- [First](a.mdx "A")\n  - [New](new.mdx)\n',
      'docs/new.mdx': '---\ntitle: New\n---\n\nNew.\n',
      'docs/old.mdx': null,
    });
    await waitForSync();
    const { body } = await service(
      'GET',
      '/navigation_items?select=file_path,title,breadcrumb_title,order_index,privacy,is_active,section:navigation_sections(title),parent:parent_id(file_path)&order=file_path',
    );
    const common = {
      breadcrumb_title: null,
      order_index: 0,
      privacy: 'PUBLIC',
      is_active: true,
      parent: null,
    };
    const section = { title: 'More' };
    expect(body).toEqual([
      {
        ...common,
        ...{ file_path: 'docs/a.mdx', title: 'First', breadcrumb_title: 'A', section, is_active: false },
      },
      { ...common, file_path: 'docs/new.mdx', title: 'New', section, parent: { file_path: 'docs/a.mdx' } },
      expect.objectContaining({ file_path: 'docs/old.mdx', is_active: false }),
      // It's no longer in the file, but keeps its visibility.
      expect.objectContaining({ file_path: 'docs/vault.mdx', privacy: 'PRIVATE', section: null }),
    ]);
    const sections = await service('GET', '/navigation_sections?select=title');
    expect(sections.body).toEqual([{ title: 'More' }]);
  });

  test('reports a page that is back and still inactive, among hundreds of new pages', async () => {
    const host = await signInAsApp(stack);
    const many = Array.from({ length: 300 }, (_, index) => `docs/many/page-${index}.mdx`);
    const commit = async (text: string | null, paths: readonly string[]) => {
      const head = await commitFiles(host, 'main', Object.fromEntries(paths.map((path) => [path, text])));
      await waitForSync();
      return head;
    };
    const head = await commit('---\ntitle: One of many\n---\n\nOne of many.\n', [...many, 'docs/old.mdx']);
    const readRuns = async () =>
      (await call(stack, '/api/builds', { token: admin.accessToken })).body.syncs as { head: string }[];
    // A sync is recorded after it was applied.
    await waitUntil(async () => (await readRuns())[0]?.head === head);
    const notes = [expect.stringContaining('docs/old.mdx exists, but its navigation entry is inactive')];
    expect((await readRuns())[0]).toMatchObject({ error: null, notes });
    await commit(null, many);
  });

  test('is also detected when files change in the checkout while the services are stopped', async () => {
    rmSync(join(stack.checkout, 'docs/new.mdx'));
    await stack.kill();
    await stack.restart();
    expect((await sync(admin)).body).toMatchObject({ filesProcessed: 1 });
    expect((await items())['docs/new.mdx']).toMatchObject({ is_active: false });
  });
});

describe('the webhook', () => {
  test.each([
    ['no signature', { 'x-hub-signature-256': '' }],
    ['the signature of another body', { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` }],
    ['a signature in the old format', { 'x-hub-signature-256': `sha1=${'0'.repeat(40)}` }],
  ])('refuses %s', async (_, headers) => {
    expect(await deliver(push(), headers)).toMatchObject({ status: 401, body: { error: { key: 'auth' } } });
  });

  test('answers a ping, and ignores other events and branches', async () => {
    expect((await deliver('{}', { 'x-github-event': 'ping' })).body).toEqual({ pong: true });
    expect((await deliver('{}', { 'x-github-event': 'star' })).body).toEqual({
      ignored: 'Not a branch event.',
    });
    expect((await deliver(push({ ref: 'refs/heads/x' }))).body).toEqual({ branches: 1 });
    expect((await deliver(push({ ref: 'refs/tags/x' }))).body).toEqual({
      ignored: 'Not a branch event.',
    });
    const other = { name: 'other', owner: { login: 'somebody' }, default_branch: 'main' };
    expect((await deliver(push({ repository: other }))).body).toEqual({ ignored: 'A different repository.' });
  });

  test('handles a delivery only once', async () => {
    const headers = { 'x-github-delivery': randomUUID() };
    expect((await deliver(push(), headers)).body).toEqual({ filesProcessed: 0 });
    expect((await deliver(push(), headers)).body).toEqual({ ignored: 'Already delivered.' });
  });

  test.each(['not json', '[]', '{"ref":1}'])('refuses %j, even with a good signature', async (body) => {
    expect((await deliver(body)).status).toBe(400);
  });

  test('refuses a body that is too large', async () => {
    expect((await deliver(`{"a":"${'x'.repeat(6_100_000)}"}`)).status).toBe(413);
  });

  test('only accepts POST, and never returns its secret', async () => {
    const response = await fetch(`${stack.functionsUrl}/api/github-webhook`);
    expect(response.status).toBe(405);
    expect(answers.join('\n')).not.toContain(stack.webhookSecret);
  });
});

describe('npm run serve behind a proxy', () => {
  const folder = useTemporaryFolder();

  test('syncs what was pushed while it was stopped before it builds', async () => {
    await service('DELETE', '/content_syncs?id=gt.0');
    // Takes the place of Docusaurus.
    const program = join(folder(), 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
    mkdirSync(dirname(program), { recursive: true });
    writeFileSync(
      program,
      `const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: apikey, HEAD: p_sha } = process.env;
      const response = await fetch(SUPABASE_URL + '/rest/v1/rpc/is_content_synced', {
        method: 'POST',
        headers: { apikey, 'content-type': 'application/json' },
        body: JSON.stringify({ p_sha }),
      });
      console.error('Synced:', await response.text());
      process.exit(1);`,
    );
    const { output } = await runCommand(
      'local/serve.mts',
      [],
      {
        PORT: String(await findFreePorts(5)),
        SITE_URL: 'https://docs.example.com',
        SUPABASE_URL: stack.databaseUrl,
        SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
        SUPABASE_SECRET_KEY: stack.secretKey,
        GITHUB_APP_ID: '4242',
        GITHUB_APP_PRIVATE_KEY: stack.appPrivateKey,
        GITHUB_API_URL: stack.codeHostUrl,
        CONTENT_REPOSITORY: `${stack.repository.owner}/${stack.repository.name}`,
        ACCESS_CODE_PEPPER: 'x'.repeat(32),
        HEAD: (await readHeads(stack)).main ?? '',
      },
      '',
      folder(),
    );
    expect(output).toContain('Synced: true');
  });
});
