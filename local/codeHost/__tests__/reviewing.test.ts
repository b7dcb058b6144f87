import { join } from 'node:path';
import { Hono } from 'hono';
import { groupThreads } from '#domain/git/pullRequest/pullRequestState';
import { readFileHistory } from '../../../netlify/lib/codeHost/fileHistory.mts';
import type { CodeHost } from '../../../netlify/lib/codeHost/host.mts';
import { HostError } from '../../../netlify/lib/codeHost/hostError.mts';
import { readShownLines } from '../../../netlify/lib/codeHost/pulls/files.mts';
import { readLineComments, readReviews } from '../../../netlify/lib/codeHost/pulls/reviews.mts';
import { readThreadStates, setThreadResolved } from '../../../netlify/lib/codeHost/pulls/reviewThreads.mts';
import { commentOnPull, reviewPull } from '../../../netlify/lib/pullRequests/reviewing.mts';
import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import { Access } from '../access.mts';
import { ApiError } from '../api/apiError.mts';
import { commitRoutes } from '../api/commits.mts';
import { graphqlRoutes } from '../api/graphql.mts';
import { type HostEnv, identifyCaller, type CodeHost as LocalCodeHost } from '../api/host.mts';
import { pullRoutes } from '../api/pulls.mts';
import { reviewRoutes } from '../api/reviews.mts';
import { ReviewStore } from '../reviewStore.mts';
import { Reviews } from '../reviews.mts';
import { openTestHost, type TestHost } from './testHost';

const LINES = Array.from({ length: 20 }, (_, index) => `line ${index + 1}\n`).join('');
const OPERATIONS = Array.from({ length: 9 }, (_, index) => `0b7e5e1c-6a6e-4a6e-9f39-1de5a8f3a00${index}`);
const PREFIXES = ['edit/'];
const editor = { accountName: 'ada', roles: ['editor'] as const };
const admin = { accountName: 'bo', roles: ['editor', 'admin'] as const };

/** The API, without sign-in and the web pages. */
function openApp(host: LocalCodeHost): Hono {
  const api = new Hono<HostEnv>();
  api.use('*', identifyCaller(host));
  for (const routes of [reviewRoutes, commitRoutes, pullRoutes]) api.route('/', routes(host));
  const app = new Hono();
  app.route('/', graphqlRoutes(host));
  app.route('/repos/:owner/:name', api);
  app.onError((error) => {
    if (error instanceof ApiError) return error.toResponse();
    throw error;
  });
  return app;
}

/** The client of the functions, without its retries. */
function toHost(send: (request: Request) => Response | Promise<Response>): CodeHost {
  const names: Record<string, unknown> = { owner: 'o', repo: 'r' };
  return {
    owner: 'o',
    name: 'r',
    request: async (route, parameters = {}) => {
      const [method = '', template = ''] = route.split(' ');
      const rest = { ...parameters };
      const path = template.replaceAll(/\{\+?(\w+)\}/g, (_, name: string) => {
        const value = String(names[name] ?? rest[name]);
        delete (rest as Record<string, unknown>)[name];
        return value;
      });
      const url = new URL(path, 'http://127.0.0.1');
      const headers = { authorization: 'Bearer app-token', 'content-type': 'application/json' };
      if (method === 'GET')
        for (const [name, value] of Object.entries(rest)) url.searchParams.set(name, String(value));
      const body = method === 'GET' ? null : JSON.stringify(rest);
      const response = await send(new Request(url, { method, headers, body }));
      const answer = await response.json();
      if (!response.ok) throw new HostError({ status: response.status, reason: String(answer.message) });
      return answer;
    },
  };
}

/** The functions' own modules, sending requests to a local code host. */
describe('reviewing through the API', () => {
  const folder = useTemporaryFolder();
  let local: TestHost;
  let host: CodeHost;
  let number: number;
  let operation = 0;
  const next = (): string => OPERATIONS[operation++ % OPERATIONS.length] ?? '';

  beforeEach(async () => {
    local = openTestHost(folder());
    local.edit('docs/a.mdx', LINES);
    local.edit('docs/b.mdx', 'b\n');
    local.sync.run();
    local.commit('edit/topic', { 'docs/a.mdx': LINES.replace('line 10', 'line ten') });
    const pull = { title: 'Change', body: '', author: 'docs-editor[bot]', base: 'main', head: 'edit/topic' };
    number = local.pulls.open(pull).number;
    const access = new Access(async () => new Response(null, { status: 404 }));
    const permissions = { contents: 'write', pull_requests: 'write' };
    access.remember({ token: 'app-token', expires_at: '2999-01-01T00:00:00Z', permissions });
    const reviews = new Reviews(
      local.repository,
      local.pulls,
      new ReviewStore(join(folder(), 'reviews.json')),
    );
    const parts = { repository: local.repository, pulls: local.pulls, reviews, access };
    const names = { owner: 'o', name: 'r', publicUrl: 'http://127.0.0.1', setupUrl: '', isAppPublic: true };
    const app = openApp({ ...names, ...parts });
    host = toHost((request) => app.fetch(request));
  });

  const comment = (
    given: { line: number | null; startLine?: number; body: string; path?: string },
    id = next(),
  ) =>
    commentOnPull(
      host,
      { operationId: id, number, comment: { path: 'docs/a.mdx', ...given } },
      editor,
      PREFIXES,
    );
  const threads = async () => groupThreads(await readLineComments(host, number));

  it.each([
    ['a pull request without its number', 'query { pullRequest }', {}, '$number'],
    ['a pull request by a name', 'query { pullRequest }', { number: 'one' }, '$number'],
    ['an invalid cursor', 'query { pullRequest }', { number: 1, after: 'x' }, '$after'],
    ['a thread without its id', 'mutation { resolveReviewThread(input: $input) }', {}, '$threadId'],
  ])('answers wrong variables as GitHub does: %s', async (_, query, variables, name) => {
    const response = await host.request('POST /graphql', { query, variables });
    const message = `Variable ${name} was provided invalid value`;
    expect(response).toEqual({ errors: [expect.objectContaining({ message })] });
  });

  it("answers as GitHub does for a pull request that doesn't exist", async () => {
    const message = 'Could not resolve to a PullRequest with the number of 99.';
    const variables = { number: 99 };
    expect(await host.request('POST /graphql', { query: 'query { pullRequest }', variables })).toEqual({
      data: { repository: { pullRequest: null } },
      errors: [{ type: 'NOT_FOUND', path: ['repository', 'pullRequest'], message }],
    });
    await expect(readThreadStates(host, 99)).rejects.toThrow(message);
  });

  it('accepts comments on lines in the diff and on files, with replies', async () => {
    expect(await readShownLines(host, number)).toEqual([
      { path: 'docs/a.mdx', ranges: [{ from: 7, to: 13 }] },
    ]);
    await comment({ line: 10, startLine: 9, body: '```suggestion\nnine\n```' });
    await comment({ line: null, body: 'As a whole' });
    const [first] = await threads();
    await commentOnPull(
      host,
      { operationId: next(), number, comment: { replyTo: first?.id ?? 0, body: 'Because' } },
      admin,
      PREFIXES,
    );
    expect(await threads()).toMatchObject([
      {
        line: 10,
        startLine: 9,
        isOutdated: false,
        comments: [
          { writtenBy: 'ada', author: 'docs-editor[bot]', body: '```suggestion\nnine\n```' },
          { writtenBy: 'bo', body: 'Because' },
        ],
      },
      { line: null, isOutdated: false, comments: [{ body: 'As a whole' }] },
    ]);
  });

  it('refuses a line that the diff does not show, and a file that the pull request does not change', async () => {
    await expect(comment({ line: 1, body: 'Here' })).rejects.toMatchObject({
      key: 'validation',
      status: 422,
    });
    await expect(comment({ line: null, body: 'Here', path: 'docs/b.mdx' })).rejects.toMatchObject({
      status: 422,
    });
    expect(await threads()).toEqual([]);
  });

  it('writes the comment of an operation once', async () => {
    await comment({ line: 10, body: 'Once' }, OPERATIONS[8]);
    await comment({ line: 10, body: 'Once' }, OPERATIONS[8]);
    expect(await threads()).toHaveLength(1);
  });

  it('resolves threads of the pull request, and opens them again', async () => {
    await comment({ line: 10, body: 'Hm' });
    const [thread] = await threads();
    const state = async () => (await readThreadStates(host, number)).get(thread?.id ?? 0);
    const { threadId = '', isResolved } = (await state()) ?? {};
    expect(isResolved).toBe(false);
    await setThreadResolved(host, number, { threadId, isResolved: true });
    await setThreadResolved(host, number, { threadId, isResolved: true });
    expect((await state())?.isResolved).toBe(true);
    await setThreadResolved(host, number, { threadId, isResolved: false });
    expect((await state())?.isResolved).toBe(false);
    const other = setThreadResolved(host, number, { threadId: 'PRRT_99', isResolved: true });
    await expect(other).rejects.toMatchObject({ key: 'not_found' });
  });

  it('accepts a review with all of its comments, or refuses it as a whole', async () => {
    const line = { path: 'docs/a.mdx', line: 10, body: 'One' };
    const review = { number, decision: 'comment' as const, body: 'Overall', comments: [line] };
    const wrong = { ...review, comments: [line, { ...line, line: 1 }], operationId: next() };
    await expect(reviewPull(host, wrong, editor, PREFIXES)).rejects.toMatchObject({ status: 422 });
    expect(await threads()).toEqual([]);
    const operationId = next();
    expect(await reviewPull(host, { ...review, operationId }, editor, PREFIXES)).toBe(true);
    expect(await reviewPull(host, { ...review, operationId }, editor, PREFIXES)).toBe(true);
    expect(await threads()).toHaveLength(1);
    const empty = { ...review, body: '', comments: [], operationId: next() };
    await expect(reviewPull(host, empty, editor, PREFIXES)).rejects.toMatchObject({ key: 'validation' });
  });

  it("lets only admins decide, and turns decisions about the App's own pull request into comments", async () => {
    const approval = { number, decision: 'approve' as const, body: '', comments: [] };
    const refused = reviewPull(host, { ...approval, operationId: next() }, editor, PREFIXES);
    await expect(refused).rejects.toMatchObject({ key: 'forbidden' });
    const operationId = next();
    expect(await reviewPull(host, { ...approval, operationId }, admin, PREFIXES)).toBe(false);
    expect(await reviewPull(host, { ...approval, operationId }, admin, PREFIXES)).toBe(false);
    expect(await readReviews(host, number)).toEqual([{ reviewer: 'docs-editor[bot]', state: 'COMMENTED' }]);
  });

  it('writes nothing on a pull request that was merged', async () => {
    const pull = local.pulls.get(number);
    if (pull) local.pulls.merge(pull, { method: 'squash' });
    await expect(comment({ line: 10, body: 'Late' })).rejects.toMatchObject({ key: 'validation' });
  });

  it('omits merge commits from the history of a file that came unchanged from one parent', async () => {
    const pull = local.pulls.get(number);
    const commit = pull ? local.pulls.merge(pull, { method: 'merge' }) : '';
    const { versions } = await readFileHistory(host, { commit, path: 'docs/a.mdx', page: 1 });
    const subjects = versions.map(({ subject }) => subject).toSorted();
    expect(subjects).toEqual(['Change', 'Import docs from the checkout']);
  });
});
