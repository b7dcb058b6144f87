import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  commitFiles,
  createApi,
  createAppJwt,
  type GitHubApi,
  signInAsApp,
} from '../../support/codeHost/gitHubApp';
import { type Stack, startStack } from '../../support/stack';

interface ErrorBody {
  readonly message: string;
  readonly errors?: readonly { readonly message?: string; readonly field?: string }[];
}

interface PullBody {
  readonly number: number;
  readonly html_url: string;
  readonly state: string;
  readonly merged: boolean;
  readonly mergeable: boolean | null;
  readonly head: { readonly sha: string };
}

let stack: Stack;
let api: GitHubApi;

beforeAll(async () => {
  stack = await startStack({ content: 'tests/fixtures/local-content' });
  api = await signInAsApp(stack);
});
afterAll(() => stack.stop());

const openPull = (head: string, title = head): ReturnType<typeof api<PullBody>> =>
  api<PullBody>('POST', '/pulls', { title, body: 'Why: it reads better.', head, base: 'main' });

const readCheckout = (path: string): string => readFileSync(join(stack.checkout, path), 'utf8');

describe('permissions', () => {
  it('lets anyone read, and refuses anonymous writes', async () => {
    const anonymous = createApi(stack, null);
    expect((await anonymous('GET', '/branches')).status).toBe(200);
    expect((await anonymous('POST', '/git/blobs', { content: 'x' })).status).toBe(401);
  });

  it.each(['ghs_made_up', 'gho_made_up', 'test_token_admin', 'x'])(
    'refuses the unknown token %s',
    async (token) => {
      const { status, body } = await createApi(stack, token)<ErrorBody>('GET', '/branches');
      expect([status, body.message]).toEqual([401, 'Bad credentials']);
    },
  );

  it('limits a token to the requested permissions', async () => {
    const reader = await signInAsApp(stack, { contents: 'read', metadata: 'read' });
    const { status, body } = await reader<ErrorBody>('POST', '/git/blobs', { content: 'x' });
    expect([status, body.message]).toEqual([403, 'Resource not accessible by integration']);
    const writer = await signInAsApp(stack, { contents: 'write' });
    expect((await writer('POST', '/pulls', { title: 't', head: 'a', base: 'main' })).status).toBe(403);
  });

  it.each([
    ['/pulls', { contents: 'write' }],
    ['/pulls/1/reviews', { contents: 'write' }],
    ['/commits/main/check-runs', { pull_requests: 'write', statuses: 'read' }],
    ['/commits/main/status', { pull_requests: 'write', checks: 'read' }],
  ])('only lets an App read %s with the permission for it', async (path, permissions) => {
    const other = await signInAsApp(stack, { metadata: 'read', ...permissions });
    expect((await other('GET', path)).status).toBe(403);
    expect((await createApi(stack, null)('GET', path)).status).not.toBe(403);
  });

  it('only lets an App resolve a thread that can write pull requests and content', async () => {
    const query =
      'mutation($threadId: ID!) { resolveReviewThread(input: { threadId: $threadId }) { thread { id } } }';
    const resolve = async (permissions: Record<string, string>) => {
      const app = await signInAsApp(stack, permissions);
      return (await app('POST', '//graphql', { query, variables: { threadId: 'PRRT_0' } })).status;
    };
    expect(await resolve({ pull_requests: 'write', contents: 'read' })).toBe(403);
    expect(await resolve({ pull_requests: 'read', contents: 'write' })).toBe(403);
    expect(await resolve({ pull_requests: 'write', contents: 'write' })).toBe(200);
  });

  it("only accepts the App's own token for requests about the App", async () => {
    const asApp = createApi(stack, createAppJwt(stack.appPrivateKey));
    expect((await asApp('GET', '//app')).status).toBe(200);
    expect((await asApp('GET', '/installation')).status).toBe(200);
    expect((await asApp('GET', '/branches')).status).toBe(401);
    expect((await createApi(stack, null)('GET', '/installation')).status).toBe(401);
  });

  it('has no other repository', async () => {
    expect((await api('GET', '//repos/somebody/else')).status).toBe(404);
  });
});

describe('git data', () => {
  it('uses the same object names as git, and returns bytes unchanged', async () => {
    const content = Buffer.from('\uFEFFa\r\n\0b').toString('base64');
    const blob = await api<{ sha: string }>('POST', '/git/blobs', { content, encoding: 'base64' });
    expect((await api<{ content: string }>('GET', `/git/blobs/${blob.body.sha}`)).body.content).toBe(content);
    const known = await api<{ sha: string }>('POST', '/git/blobs', { content: 'hello\n' });
    expect(known.body.sha).toBe('ce013625030ba8dba906f756967f9e9ca394464a');
  });

  it('lists the files of a branch', async () => {
    const { body } = await api<{ tree: { path: string; type: string; mode: string }[] }>(
      'GET',
      '/git/trees/main?recursive=1',
    );
    const blobs = body.tree.filter(({ type }) => type === 'blob').map(({ path }) => path);
    expect(blobs).toEqual(['docs/guides/first.mdx', 'docs/guides/second.mdx', 'docs/index.mdx']);
    expect(body.tree.find(({ path }) => path === 'docs/guides')).toMatchObject({
      type: 'tree',
      mode: '040000',
    });
  });

  it('refuses the same trees as GitHub', async () => {
    const tree = (entry: object) => api<ErrorBody>('POST', '/git/trees', { tree: [entry] });
    for (const path of ['../x', '/x', 'a//b', '.git/config', 'a/./b', '']) {
      expect((await tree({ path, mode: '100644', content: 'x' })).status).toBe(422);
    }
    expect((await tree({ path: 'x', mode: '777', content: 'x' })).status).toBe(422);
    expect((await tree({ path: 'x', mode: '100644', sha: 'f'.repeat(40) })).status).toBe(422);
    expect((await tree({ path: 'x', mode: '100644', sha: null })).status).toBe(422);
    expect((await tree({ path: '.github/workflows/x.yml', mode: '100644', content: 'x' })).status).toBe(403);
  });

  it('only moves branches forward', async () => {
    const first = await commitFiles(api, 'forward', { 'docs/f.mdx': '1' });
    await commitFiles(api, 'forward', { 'docs/f.mdx': '2' });
    const back = await api<ErrorBody>('PATCH', '/git/refs/heads/forward', { sha: first });
    expect([back.status, back.body.message]).toEqual([422, 'Update is not a fast forward']);
    expect((await api('PATCH', '/git/refs/heads/forward', { sha: first, force: true })).status).toBe(200);
  });

  it('refuses bad, taken and missing refs as GitHub does', async () => {
    const sha = await commitFiles(api, 'taken', { 'docs/t.mdx': '1' });
    const create = async (ref: string, at = sha): Promise<unknown[]> => {
      const { status, body } = await api<ErrorBody>('POST', '/git/refs', { ref, sha: at });
      return [status, body.message];
    };
    expect(await create('refs/heads/taken')).toEqual([422, 'Reference already exists']);
    expect(await create('refs/heads/taken/below')).toEqual([422, 'Reference update failed']);
    expect(await create('refs/heads/a..b')).toEqual([422, 'refs/heads/a..b is not a valid ref name.']);
    expect(await create('refs/heads/x', 'f'.repeat(40))).toEqual([422, 'Object does not exist']);
    for (const method of ['PATCH', 'DELETE']) {
      const { status, body } = await api<ErrorBody>(method, '/git/refs/heads/nowhere', { sha });
      expect([status, body.message]).toEqual([422, 'Reference does not exist']);
    }
    expect((await api('GET', '/git/ref/heads/nowhere')).status).toBe(404);
    expect((await api('DELETE', '/git/refs/heads/main')).status).toBe(422);
    expect((await api('DELETE', '/git/refs/heads/taken')).status).toBe(204);
  });

  it('paginates lists with links to its public URL', async () => {
    await commitFiles(api, 'page-1', { 'docs/p.mdx': '1' });
    const url = `${stack.codeHostUrl}/repos/${stack.repository.owner}/docs/branches?per_page=1`;
    const link = (await fetch(url)).headers.get('link') ?? '';
    expect(link).toContain(`<${stack.codeHostUrl}/repos/`);
    expect(link).toContain('rel="next"');
  });

  it('also answers at /api/v3, which sign-in services use', async () => {
    expect(
      (await createApi(stack, null)('GET', `//api/v3/repos/${stack.repository.owner}/docs`)).status,
    ).toBe(200);
  });
});

describe('pull requests', () => {
  it('are refused without a head, without commits, and when one is already open', async () => {
    const missing = await api<ErrorBody>('POST', '/pulls', {
      title: 't',
      head: 'no-such-branch',
      base: 'main',
    });
    expect([missing.status, missing.body.errors?.[0]?.field]).toEqual([422, 'head']);
    expect((await api('GET', '/git/ref/heads/no-such-branch')).status).toBe(404);
    const main = await api<{ object: { sha: string } }>('GET', '/git/ref/heads/main');
    await api('POST', '/git/refs', { ref: 'refs/heads/empty', sha: main.body.object.sha });
    const empty = await api<ErrorBody>('POST', '/pulls', { title: 't', head: 'empty', base: 'main' });
    expect([empty.status, empty.body.errors?.[0]?.message]).toEqual([
      422,
      'No commits between main and empty',
    ]);
    await commitFiles(api, 'twice', { 'docs/twice.mdx': '1' });
    expect((await openPull('twice')).status).toBe(201);
    const twice = await api<ErrorBody>('POST', '/pulls', { title: 't', head: 'twice', base: 'main' });
    expect(twice.body.errors?.[0]?.message).toContain('A pull request already exists');
  });

  it('follow their branch and list their files', async () => {
    await commitFiles(api, 'follow', { 'docs/follow.mdx': 'one\n' });
    const { number } = (await openPull('follow')).body;
    const head = await commitFiles(api, 'follow', { 'docs/follow.mdx': 'two\n', 'docs/index.mdx': null });
    expect((await api<PullBody>('GET', `/pulls/${number}`)).body).toMatchObject({
      mergeable: true,
      head: { sha: head },
    });
    expect((await api('GET', `/pulls/${number}/files`)).body).toMatchObject([
      { filename: 'docs/follow.mdx', status: 'added', patch: '@@ -0,0 +1 @@\n+two' },
      { filename: 'docs/index.mdx', status: 'removed' },
    ]);
    const filter = `/pulls?head=${stack.repository.owner}:follow&state=open`;
    expect((await api<PullBody[]>('GET', filter)).body.map((pull) => pull.number)).toEqual([number]);
  });

  it('merge through the API into the checkout, and keep commits made in between', async () => {
    await commitFiles(api, 'merge-api', { 'docs/guides/second.mdx': null, 'docs/merged.mdx': 'merged\n' });
    const { number } = (await openPull('merge-api')).body;
    writeFileSync(join(stack.checkout, 'docs/by-hand.mdx'), 'typed in an editor\n');
    const merged = await api<{ merged: boolean }>('PUT', `/pulls/${number}/merge`, {
      merge_method: 'squash',
    });
    expect([merged.status, merged.body.merged]).toEqual([200, true]);
    expect(readCheckout('docs/merged.mdx')).toBe('merged\n');
    expect(readCheckout('docs/by-hand.mdx')).toBe('typed in an editor\n');
    expect(existsSync(join(stack.checkout, 'docs/guides/second.mdx'))).toBe(false);
    const byHand = await api<{ content: string }>('GET', '/contents/docs/by-hand.mdx');
    expect(Buffer.from(byHand.body.content, 'base64').toString()).toBe('typed in an editor\n');
    expect((await api('PUT', `/pulls/${number}/merge`)).status).toBe(405);
  });

  it('refuse to merge a conflict', async () => {
    await commitFiles(api, 'left', { 'docs/guides/first.mdx': 'left\n' });
    await commitFiles(api, 'right', { 'docs/guides/first.mdx': 'right\n' });
    const [left, right] = [(await openPull('left')).body, (await openPull('right')).body];
    expect((await api('PUT', `/pulls/${left.number}/merge`)).status).toBe(200);
    expect((await api<PullBody>('GET', `/pulls/${right.number}`)).body.mergeable).toBe(false);
    const refused = await api<ErrorBody>('PUT', `/pulls/${right.number}/merge`);
    expect([refused.status, refused.body.message]).toEqual([405, 'Pull Request is not mergeable']);
    expect(readCheckout('docs/guides/first.mdx')).toBe('left\n');
  });
});

describe('the pages', () => {
  const submit = (url: string, origin: string | null, fields: Record<string, string>): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: origin ? { origin } : {},
      body: new URLSearchParams(fields),
    });

  it('show a pull request with its diff, and merge it with the button', async () => {
    await commitFiles(api, 'page', { 'docs/page.mdx': '<b>new</b>\n' });
    const { html_url: url, number } = (await openPull('page', 'Words & <i>more</i>')).body;
    const html = await (await fetch(url)).text();
    expect(html).toContain('local code host');
    expect(html).toContain('Words &amp; &lt;i&gt;more&lt;/i&gt;');
    expect(html).toContain('Why: it reads better.');
    expect(html).toContain('+&lt;b&gt;new&lt;/b&gt;');
    const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const head = /name="head" value="([^"]+)"/.exec(html)?.[1] ?? '';
    expect((await submit(`${url}/merge`, 'https://evil.example', { token, head })).status).toBe(403);
    expect((await submit(`${url}/merge`, null, { token, head })).status).toBe(403);
    expect((await submit(`${url}/merge`, stack.codeHostUrl, { token: 'x', head })).status).toBe(403);
    expect((await api<PullBody>('GET', `/pulls/${number}`)).body.merged).toBe(false);
    const merged = await submit(`${url}/merge`, stack.codeHostUrl, { token, head });
    expect([merged.status, merged.headers.get('location')]).toEqual([303, url]);
    expect(readCheckout('docs/page.mdx')).toBe('<b>new</b>\n');
    expect(await (await fetch(url)).text()).not.toContain('Merge pull request');
  });

  it('run no script', async () => {
    const home = await fetch(`${stack.codeHostUrl}/${stack.repository.owner}/docs`);
    expect(home.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await home.text()).toContain('docs/index.mdx');
  });
});
