import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { pullRequestApi } from '#domain/api/pullRequests';
import { type CodeHostPage, openCodeHostPage } from '../../support/codeHost/codeHostPage';
import { commitFiles, type GitHubApi, signInAsApp } from '../../support/codeHost/gitHubApp';
import { createFaults } from '../../support/faults/createFaults';
import { type Answer, call, makeContent, readHost } from '../../support/functionsClient';
import { expectUnmoved, newBranch } from '../../support/saving';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

/** A pull request as the code host answers. */
type HostPull = { number: number; head: { ref: string; sha: string; repo: object | null } };

let stack: Stack;
let admin: Session;
let host: GitHubApi;
let page: CodeHostPage;
let faults: ReturnType<typeof createFaults>;

beforeAll(async () => {
  stack = await startStack({
    content: makeContent({ 'docs/a.mdx': 'one\n', 'docs/old.txt': 'a = 1\nb = 2\n' }),
  });
  admin = await signIn(stack, 'demo-admin');
  host = await signInAsApp(stack);
  page = openCodeHostPage(stack);
  faults = createFaults(stack);
});

afterEach(() => faults.arm());
afterAll(() => stack.stop());

/** Opens a pull request with files that were committed at the code host. */
async function open(
  branch: string,
  files: Readonly<Record<string, string | null>>,
  mode?: string,
): Promise<HostPull> {
  await commitFiles(host, branch, files, mode);
  const { status, body } = await host<HostPull>('POST', '/pulls', { title: 'T', head: branch, base: 'main' });
  expect(status).toBe(201);
  return body;
}

/** Makes the code host answer that the head of a pull request is in another repository. */
async function moveToFork(number: number, repo: { full_name: string } | null): Promise<void> {
  const pull = await readHost<HostPull>(stack, `/pulls/${number}`);
  const body = JSON.stringify({ ...pull, head: { ...pull.head, repo } });
  const headers = { 'content-type': 'application/json' };
  const fault = { kind: 'status', status: 200, body, headers } as const;
  faults.arm({ method: 'GET', path: new RegExp(`/pulls/${number}$`), fault });
}

const ask = (path: string, body?: object): Promise<Answer> =>
  call(stack, `/api/${path}`, { token: admin.accessToken, body });
const send = (name: string, number: number, body: object): Promise<Answer> =>
  ask(name, { operationId: randomUUID(), number, ...body });
const merge = ({ number, head }: HostPull): Promise<Answer> =>
  send('pull-request-merge', number, { expectedHead: head.sha });

async function readStatus({ head }: HostPull) {
  const { body } = await ask(`pull-request-status?branch=${head.ref}`);
  return v.parse(pullRequestApi.readStatus.response, body).pullRequest;
}

const FOREIGN =
  "This pull request is from a fork, or from a branch that the editor doesn't manage. Review and merge it on GitHub.";

describe.each<[string, () => string, ((number: number) => Promise<void>) | null]>([
  ['from another branch', () => `feature/${randomUUID()}`, null],
  ['from a fork', newBranch, (number) => moveToFork(number, { full_name: 'someone/content' })],
  ['from a fork that was deleted', newBranch, (number) => moveToFork(number, null)],
])('a pull request %s', (_, toBranch, alter) => {
  const review = { body: 'Hm', comments: [] };
  test.each<[string, string, object]>([
    ['approved', 'pull-request-review', { ...review, decision: 'approve' }],
    ['rejected', 'pull-request-review', { ...review, decision: 'request_changes' }],
    ['reviewed', 'pull-request-review', { ...review, decision: 'comment' }],
    ['commented on', 'review-comments', { comment: { path: 'docs/a.mdx', line: null, body: 'Hm' } }],
  ])('is not %s', async (_, endpoint, body) => {
    const { number } = await open(toBranch(), { 'docs/a.mdx': 'two\n' });
    await alter?.(number);
    const answer = await send(endpoint, number, body);
    expect(answer).toMatchObject({ status: 403, body: { error: { key: 'forbidden', message: FOREIGN } } });
    expect(faults.sent(/^POST .*\/pulls/)).toBe(0);
  });

  test('is not merged, and its status says so', async () => {
    const pull = await open(toBranch(), { 'docs/a.mdx': 'two\n' });
    await alter?.(pull.number);
    const answer = await expectUnmoved(stack, () => merge(pull));
    expect(answer).toMatchObject({ status: 403, body: { error: { message: FOREIGN } } });
    expect(await readStatus(pull)).toMatchObject({ isOwn: false, mergeRefusal: FOREIGN });
  });

  test('keeps its conversations as they are', async () => {
    const { number, head } = await open(toBranch(), { 'docs/a.mdx': 'two\n' });
    await page.comment(number, 'docs/a.mdx', 'RIGHT 1', 'demo-admin', 'Why?');
    const read = async () => {
      const { body } = await ask(`review-comments?branch=${head.ref}`);
      return v.parse(pullRequestApi.readComments.response, body).threads[0];
    };
    const threadId = (await read())?.threadId;
    await alter?.(number);
    const answer = await ask('review-threads', { number, threadId, isResolved: true });
    expect(answer).toMatchObject({ status: 403, body: { error: { message: FOREIGN } } });
    expect((await read())?.isResolved).toBe(false);
  });
});

describe('a pull request that changes a file that the editor cannot save', () => {
  test.each<[string, Readonly<Record<string, string | null>>, string]>([
    ['adds one', { 'src/a.ts': 'x\n' }, 'src/a.ts'],
    ['changes one', { 'docs/old.txt': 'a = 2\n' }, 'docs/old.txt'],
    ['deletes one', { 'docs/old.txt': null }, 'docs/old.txt'],
    [
      'moves one to the path of a page',
      { 'docs/old.txt': null, 'docs/b.mdx': 'a = 1\nb = 2\n' },
      'docs/old.txt',
    ],
    [
      'has it after a hundred others',
      {
        ...Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`docs/${index}.mdx`, 'x\n'])),
        'tests/a.ts': 'x\n',
      },
      'tests/a.ts',
    ],
  ])('is not merged when it %s', async (_, files, path) => {
    const pull = await open(newBranch(), { 'docs/a.mdx': 'three\n', ...files });
    const message = `This pull request changes files that can't be edited here, such as ${path}. Merge it on GitHub.`;
    const answer = await expectUnmoved(stack, () => merge(pull));
    expect(answer).toMatchObject({ status: 403, body: { error: { key: 'forbidden', message } } });
    expect(await readStatus(pull)).toMatchObject({ isOwn: true, mergeRefusal: message });
    const comment = { path: 'docs/a.mdx', line: null, body: 'Hm' };
    expect(await send('review-comments', pull.number, { comment })).toMatchObject({ status: 200 });
  });

  test('is not merged when it adds a symbolic link, even with the path of a page', async () => {
    const pull = await open(newBranch(), { 'docs/link.mdx': '../../.env' }, '120000');
    const message =
      "This pull request changes files that can't be edited here, such as docs/link.mdx. Merge it on GitHub.";
    const answer = await expectUnmoved(stack, () => merge(pull));
    expect(answer).toMatchObject({ status: 403, body: { error: { key: 'forbidden', message } } });
    expect(await readStatus(pull)).toMatchObject({ isOwn: true, mergeRefusal: message });
  });

  test('is merged without it', async () => {
    const pull = await open(newBranch(), { 'docs/a.mdx': 'four\n', 'docs/_data/a.yaml': 'a: 1\n' });
    expect(await readStatus(pull)).toMatchObject({ isOwn: true, mergeRefusal: null });
    expect(await merge(pull)).toMatchObject({ status: 200 });
  });
});
