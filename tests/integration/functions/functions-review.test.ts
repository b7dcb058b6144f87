import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { pullRequestApi, type ReviewThread } from '#domain/api/pullRequests';
import { type CodeHostPage, openCodeHostPage } from '../../support/codeHost/codeHostPage';
import { type RecordingProxy, startRecordingProxy } from '../../support/faults/recordingProxy';
import { type Answer, call, makeContent } from '../../support/functionsClient';
import { createSaving, newBranch } from '../../support/saving';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

const LINES = Array.from({ length: 20 }, (_, index) => `line ${index + 1}\n`).join('');

let codeHost: RecordingProxy;
let stack: Stack;
let editor: Session;
let admin: Session;
let page: CodeHostPage;
let branch: string;
let number: number;

beforeAll(async () => {
  codeHost = await startRecordingProxy();
  stack = await startStack({
    content: makeContent({ 'docs/a.mdx': LINES, 'docs/b.mdx': '# B\n' }),
    // As on GitHub Enterprise.
    functionsEnv: { GITHUB_API_URL: `${codeHost.url}/api/v3` },
  });
  codeHost.target = stack.codeHostUrl;
  [editor, admin] = [await signIn(stack, 'demo-editor'), await signIn(stack, 'demo-admin')];
  page = openCodeHostPage(stack);
});

afterAll(async () => {
  await stack.stop();
  await codeHost.close();
});

beforeEach(async () => {
  const headBranch = newBranch();
  const texts = { 'docs/a.mdx': LINES.replace('line 10', 'line ten') };
  const { operationId, files, expectedHead } = await createSaving(stack, editor).prepare(headBranch, texts);
  const rest = { title: 'Change it', body: '', baseBranch: 'main', headBranch, useExistingBranch: false };
  const body = { operationId, files, expectedHead, ...rest };
  const { body: opened } = await call(stack, '/api/pull-requests', { token: editor.accessToken, body });
  ({ number, headBranch: branch } = v.parse(pullRequestApi.open.response, opened));
});

const send = (name: string, body: object, session = editor): Promise<Answer> =>
  call(stack, `/api/${name}`, {
    token: session.accessToken,
    body: { operationId: randomUUID(), number, ...body },
  });
const comment = (given: object, operationId = randomUUID()): Promise<Answer> =>
  send('review-comments', { operationId, comment: given });

async function read() {
  const { body } = await call(stack, `/api/review-comments?branch=${branch}`, { token: editor.accessToken });
  return v.parse(pullRequestApi.readComments.response, body);
}
const summarize = ({ path, line, startLine, comments }: ReviewThread) => ({
  path,
  line,
  startLine,
  comments: comments.map(({ body, writtenBy }) => `${writtenBy}: ${body}`),
});

test('writes comments on lines in the diff and on files, and replies to them', async () => {
  expect((await read()).lines).toEqual([{ path: 'docs/a.mdx', ranges: [{ from: 7, to: 13 }] }]);
  const onLine = { path: 'docs/a.mdx', line: 10, startLine: 9, body: 'Why?\n\n```suggestion\nnine\n10\n```' };
  expect(await comment(onLine)).toMatchObject({ status: 200, body: { number } });
  expect((await comment({ path: 'docs/a.mdx', line: null, body: 'As a whole' })).status).toBe(200);
  const [first] = (await read()).threads;
  expect((await comment({ replyTo: first?.id, body: 'Because.' })).status).toBe(200);
  // Anyone can choose any name, so it never stands alone.
  const name = 'demo-editor (Demo editor)';
  expect((await read()).threads.map(summarize)).toEqual([
    {
      path: 'docs/a.mdx',
      line: 10,
      startLine: 9,
      comments: [expect.stringContaining(`${name}: Why?`), `${name}: Because.`],
    },
    { path: 'docs/a.mdx', line: null, startLine: null, comments: [`${name}: As a whole`] },
  ]);
  expect((await read()).threads[0]?.comments[0]?.body).toBe(onLine.body);
});

test('refuses a line that the diff does not show, and writes nothing', async () => {
  const { status, text } = await comment({ path: 'docs/a.mdx', line: 1, body: 'Here' });
  expect(status).toBe(422);
  expect(text).toContain("didn't accept a comment on this line");
  expect((await comment({ path: 'docs/b.mdx', line: null, body: 'Here' })).status).toBe(422);
  expect((await comment({ path: 'docs/a.mdx', line: 10, body: ' ' })).status).toBe(400);
  expect((await read()).threads).toEqual([]);
});

test('writes a comment once when it is sent twice', async () => {
  const operationId = randomUUID();
  const given = { path: 'docs/a.mdx', line: 10, body: 'Once' };
  await Promise.all([comment(given, operationId), comment(given, operationId)]);
  expect((await read()).threads).toHaveLength(1);
});

test('resolves and reopens threads, but only those of this pull request', async () => {
  await page.comment(number, 'docs/a.mdx', 'RIGHT 10', 'demo-admin', 'Hm');
  const [thread] = (await read()).threads;
  expect(thread).toMatchObject({ isResolved: false, threadId: expect.any(String) });
  expect(thread?.comments[0]).toMatchObject({ author: 'demo-admin', writtenBy: null });
  const { threadId } = thread ?? {};
  expect((await send('review-threads', { threadId, isResolved: true })).status).toBe(200);
  expect((await read()).threads[0]?.isResolved).toBe(true);
  expect((await send('review-threads', { threadId, isResolved: false })).status).toBe(200);
  expect((await read()).threads[0]?.isResolved).toBe(false);
  expect((await send('review-threads', { threadId: 'PRRT_999', isResolved: true })).status).toBe(404);
});

test('reports a pull request that does not exist', async () => {
  const missing = { number: 99_999, expectedHead: '0123456789'.repeat(4) };
  for (const [name, body] of [
    ['review-threads', { threadId: 'PRRT_1', isResolved: true }],
    ['pull-request-merge', {}],
  ] as const) {
    expect(await send(name, { ...missing, ...body }, admin)).toMatchObject({
      status: 404,
      body: { error: { message: "Pull request #99999 doesn't exist." } },
    });
  }
});

test('finds the GraphQL API of GitHub Enterprise, which is not below the REST API', async () => {
  await read();
  const asked = codeHost.exchanges.filter(({ url }) => url.endsWith('graphql'));
  expect(new Set(asked.map(({ url, status }) => `${url} ${status}`))).toEqual(new Set(['/api/graphql 200']));
});

test('submits a review with all of its comments, or not at all', async () => {
  const comments = [{ path: 'docs/a.mdx', line: 10, body: 'One' }];
  const wrong = { path: 'docs/a.mdx', line: 1, body: 'Two' };
  const review = { decision: 'comment', body: 'Overall', comments };
  expect((await send('pull-request-review', { ...review, comments: [...comments, wrong] })).status).toBe(422);
  expect((await read()).threads).toEqual([]);
  expect((await send('pull-request-review', review)).body).toEqual({ number, isCounted: true });
  expect((await read()).threads).toHaveLength(1);
  expect((await send('pull-request-review', { ...review, body: '', comments: [] })).status).toBe(400);
});

test("lets only admins decide, and turns a decision about the App's pull request into a comment", async () => {
  const approve = { decision: 'approve', body: '', comments: [] };
  expect((await send('pull-request-review', approve)).status).toBe(403);
  expect((await send('pull-request-review', approve, admin)).body).toEqual({ number, isCounted: false });
  const { body } = await call(stack, `/api/pull-request-status?branch=${branch}`, {
    token: admin.accessToken,
  });
  const { pullRequest } = v.parse(pullRequestApi.readStatus.response, body);
  expect(pullRequest?.reviews.state).toBe('none');
  const log = await call(stack, '/api/audit-log', { token: admin.accessToken });
  expect(log.text).toContain('pull_request.review');
});
