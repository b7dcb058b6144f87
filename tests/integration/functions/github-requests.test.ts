import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { adminApi } from '#domain/api/admin';
import { type PullRequestResponse, pullRequestApi } from '#domain/api/pullRequests';
import { createAppOnPage, openCodeHostPage } from '../../support/codeHost/codeHostPage';
import {
  compareWithGitHub,
  describedOperations,
  nameOperation,
} from '../../support/codeHost/githubDescription';
import { type Exchange, type RecordingProxy, startRecordingProxy } from '../../support/faults/recordingProxy';
import { call, makeContent, prepareSave } from '../../support/functionsClient';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

// Each test goes through several operations, on machines of any speed.

let recorder: RecordingProxy;
let stack: Stack;
let admin: Session;

beforeAll(async () => {
  recorder = await startRecordingProxy();
  stack = await startStack({ content: makeContent(), functionsEnv: { GITHUB_API_URL: recorder.url } });
  recorder.target = stack.codeHostUrl;
  admin = await signIn(stack, 'demo-admin');
});

afterAll(async () => {
  await stack.stop();
  await recorder.close();
});

/** Calls a function as an admin, and expects success. */
async function ask(path: string, body?: object, method?: 'DELETE') {
  const answer = await call(stack, path, { token: admin.accessToken, body, ...(method && { method }) });
  expect([path, answer.status, answer.text.slice(0, answer.status === 200 ? 0 : 500)]).toEqual([
    path,
    200,
    '',
  ]);
  return answer.body;
}

async function publish(
  headBranch: string,
  texts: Record<string, string | null>,
  more: object = {},
): Promise<PullRequestResponse> {
  const save = await prepareSave(stack, admin.accessToken, headBranch, texts);
  const { files, expectedHead } = save;
  const text = { title: 'Change pages', body: 'Why.', baseBranch: 'main', headBranch };
  const request = {
    operationId: randomUUID(),
    files,
    expectedHead,
    ...text,
    useExistingBranch: false,
    ...more,
  };
  return v.parse(pullRequestApi.open.response, await ask('/api/pull-requests', request));
}

test("every request and response from save to merge matches GitHub's description", async () => {
  await ask('/api/health');
  await ask('/api/branches');
  await ask('/api/branches', {
    operationId: randomUUID(),
    name: 'edit/made',
    from: 'main',
  });
  await ask('/api/page-source?path=docs/a.mdx');
  await ask('/api/content-index');
  const save = await prepareSave(stack, admin.accessToken, 'edit/made', { 'docs/a.mdx': 'Saved\n' });
  await ask('/api/commits', save);
  const stale = {
    ...save,
    operationId: randomUUID(),
    files: [{ path: 'docs/a.mdx', content: 'Late\n', baseBlobSha: save.files[0]?.baseBlobSha }],
  };
  const conflict = await call(stack, '/api/commits', { token: admin.accessToken, body: stale });
  expect(conflict.status).toBe(409);
  const { number, headBranch } = await publish('edit/pull', { 'docs/a.mdx': 'One\n', 'docs/b.mdx': null });
  const page = openCodeHostPage(stack);
  await page.setCheck(number, 'build', 'success');
  await page.setCheck(number, 'links', 'success', 'status');
  await page.review(number, 'demo-editor', 'APPROVED');
  await page.comment(number, 'docs/a.mdx', 'RIGHT 1', 'demo-editor', 'Fine');
  const changed = { title: 'Another title', useExistingBranch: true, updateText: true };
  const { headSha } = await publish('edit/pull', { 'docs/new/c.mdx': 'Two\n' }, changed);
  await ask(`/api/pull-request-status?branch=${headBranch}`);
  await ask(`/api/review-comments?branch=${headBranch}`);
  await ask(`/api/branch-status?branches=${headBranch},edit/made`);
  await ask(`/api/branch-changes?branch=${headBranch}`);
  await ask('/api/pull-request-merge', { operationId: randomUUID(), number, expectedHead: headSha });
  await ask(`/api/pull-request-status?branch=${headBranch}`);
  await ask(`/api/branches?name=${headBranch}`, undefined, 'DELETE');
  await ask('/api/github-installation', { installationId: 777 });
  await ask('/api/github-connection');
  const { url } = v.parse(
    adminApi.startAppCreation.response,
    await ask('/api/github-app', { owner: 'organization' }),
  );
  const returned = await createAppOnPage(stack, url);
  await ask('/api/github-app-conversion', Object.fromEntries(returned.searchParams));
  await ask('/api/sync-and-compile', {
    repository: { ...stack.repository, installation_id: 777 },
    webhook_event: { type: 'manual', commits: 1 },
  });
  // The description only covers the REST API.
  const requests = recorder.exchanges.filter(({ url }) => url !== '/graphql');
  expect(requests.flatMap(compareWithGitHub)).toEqual([]);
  const used = new Set(recorder.exchanges.map(nameOperation));
  expect(describedOperations.filter((operation) => !used.has(operation))).toEqual([]);
});

test('opens a pull request with twenty files in at most eight rounds of requests', async () => {
  const texts = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`docs/many/page-${index}.mdx`, `Page ${index}\n`]),
  );
  const save = await prepareSave(stack, admin.accessToken, 'edit/many', texts);
  const before = recorder.exchanges.length;
  recorder.takeRoundTrips();
  recorder.latencyMs = 150;
  await ask('/api/pull-requests', {
    operationId: randomUUID(),
    files: save.files,
    expectedHead: save.expectedHead,
    title: 'Twenty pages',
    body: '',
    baseBranch: 'main',
    headBranch: 'edit/many',
    useExistingBranch: false,
  });
  const blobs = recorder.exchanges.slice(before).filter(({ url }) => url.endsWith('/git/blobs'));
  expect(blobs).toHaveLength(20);
  recorder.latencyMs = 0;
  expect(recorder.takeRoundTrips()).toBeLessThanOrEqual(8);
});

describe('the comparison finds', () => {
  const find = (method: string, url: RegExp): Exchange => {
    const found = recorder.exchanges.find((exchange) => exchange.method === method && url.test(exchange.url));
    if (!found) throw new Error(`No ${method} ${url} was recorded.`);
    return found;
  };
  const open = () => find('POST', /\/pulls$/);
  const without = ({ headers, ...exchange }: Exchange, name: string): Exchange => ({
    ...exchange,
    headers: Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)),
  });
  const withBody = (exchange: Exchange, change: object): Exchange => ({
    ...exchange,
    body: JSON.stringify({ ...JSON.parse(exchange.body), ...change }),
  });
  const withAnswer = (exchange: Exchange, change: object): Exchange => ({
    ...exchange,
    answer: JSON.stringify({ ...JSON.parse(exchange.answer), ...change }),
  });

  test.each<[string, () => Exchange, RegExp]>([
    ["a URL that GitHub doesn't have", () => ({ ...open(), url: `${open().url}/all` }), /no such operation/],
    ['another method', () => ({ ...open(), method: 'PUT' }), /no such operation/],
    [
      "a number that isn't one",
      () => ({ ...find('GET', /\/pulls\/\d+$/), url: '/repos/a/b/pulls/x' }),
      /pull_number/,
    ],
    [
      'an undocumented query parameter',
      () => ({ ...find('GET', /\/branches/), url: '/repos/a/b/branches?size=1' }),
      /query size/,
    ],
    [
      'a query parameter of another type',
      () => ({ ...find('GET', /\/branches/), url: '/repos/a/b/branches?page=first' }),
      /query page/,
    ],
    ['no token', () => without(open(), 'authorization'), /authorization is missing/],
    ['no version', () => without(open(), 'x-github-api-version'), /x-github-api-version/],
    ['no user agent', () => without(open(), 'user-agent'), /user-agent is missing/],
    [
      'an unsupported media type',
      () => ({ ...open(), headers: { ...open().headers, accept: 'text/html' } }),
      /accept is wrong/,
    ],
    ['no body', () => ({ ...open(), body: '' }), /body is missing/],
    ['an extra field', () => withBody(open(), { branch: 'x' }), /additional properties.*branch/],
    ['a missing field', () => withBody(open(), { head: undefined }), /required.*head/],
    ['a field of another type', () => withBody(open(), { title: 5 }), /body\/title/],
    [
      'a nested field of another type',
      () => withBody(find('POST', /\/git\/trees$/), { tree: [{ path: 1 }] }),
      /body\/tree\/0\/path/,
    ],
    [
      "a value that isn't allowed",
      () => withBody(find('PUT', /\/merge$/), { merge_method: 'force' }),
      /merge_method/,
    ],
    ['a response of another type', () => withAnswer(open(), { number: '7' }), /answer\/number/],
    ['an undocumented status', () => ({ ...open(), status: 204, answer: '' }), /status 204/],
  ])('%s', (_, makeExchange, problem) => {
    expect(compareWithGitHub(makeExchange()).join('\n')).toMatch(problem);
  });
});
