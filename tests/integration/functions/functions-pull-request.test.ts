import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { branchApi } from '#domain/api/branches';
import { pullRequestApi } from '#domain/api/pullRequests';
import { type CodeHostPage, openCodeHostPage } from '../../support/codeHost/codeHostPage';
import { createRest } from '../../support/database/rest';
import { call, makeContent, readHeads, readHost } from '../../support/functionsClient';
import { createSaving, expectUnmoved, newBranch } from '../../support/saving';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

// Each test goes through several operations, on machines of any speed.

let stack: Stack;
let editor: Session;
let admin: Session;
let page: CodeHostPage;
let asEditor: ReturnType<typeof createSaving>;

const LINES = 'one\ntwo\nthree\nfour\nfive\n';

beforeAll(async () => {
  stack = await startStack({ content: makeContent({ 'docs/a.mdx': LINES, 'docs/b.mdx': '# B\n' }) });
  [editor, admin] = [await signIn(stack, 'demo-editor'), await signIn(stack, 'demo-admin')];
  page = openCodeHostPage(stack);
  asEditor = createSaving(stack, editor);
});

afterAll(() => stack.stop());

const get = (path: string) => call(stack, path, { token: editor.accessToken });
const merge = (number: number, expectedHead: string, session = admin, operationId: string = randomUUID()) =>
  call(stack, '/api/pull-request-merge', {
    token: session.accessToken,
    body: { operationId, number, expectedHead },
  });

/** Saves texts on a new branch and opens a pull request for it. */
async function open(texts: Record<string, string | null>, headBranch = newBranch()) {
  const { operationId, files, expectedHead } = await asEditor.prepare(headBranch, texts);
  const rest = { title: 'Mend it', body: 'Why.', baseBranch: 'main', headBranch, useExistingBranch: false };
  const body = { operationId, files, expectedHead, ...rest };
  const answer = await call(stack, '/api/pull-requests', { token: editor.accessToken, body });
  return v.parse(pullRequestApi.open.response, answer.body);
}

async function readStatus(branch: string) {
  const { body } = await get(`/api/pull-request-status?branch=${branch}`);
  return v.parse(pullRequestApi.readStatus.response, body).pullRequest;
}

/** Waits for the effects of a webhook. */
async function waitUntil(isDone: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await isDone()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("It didn't happen.");
}

async function readThreads(branch: string) {
  const { body } = await get(`/api/review-comments?branch=${branch}`);
  return v.parse(pullRequestApi.readComments.response, body).threads;
}

describe('the state of a pull request', () => {
  test('is empty for a branch without one', async () => {
    const branch = newBranch();
    await asEditor.save(branch, { 'docs/b.mdx': '# B2\n' });
    expect(await readStatus(branch)).toBeNull();
    expect(await readThreads(branch)).toEqual([]);
  });

  test('a new one is open, mergeable, and has no reviews', async () => {
    const { number, url, headBranch, headSha } = await open({ 'docs/b.mdx': '# B3\n' });
    expect(await readStatus(headBranch)).toEqual({
      number,
      url,
      headBranch,
      headSha,
      title: 'Mend it',
      body: 'Why.',
      state: 'open',
      isDraft: false,
      baseBranch: 'main',
      isOwn: true,
      mergeRefusal: null,
      mergeable: true,
      mergeMethods: ['squash', 'merge', 'rebase'],
      checks: { state: 'none', runs: [] },
      reviews: { state: 'none', approvedBy: [], changesRequestedBy: [] },
      behindBy: 0,
      visibility: { newlyVisible: [], staysHidden: [] },
      mergedAt: null,
      site: null,
    });
  });

  test('includes the checks and reviews of the newest commit', async () => {
    const { number, headBranch } = await open({ 'docs/b.mdx': '# B4\n' });
    await page.setCheck(number, 'build', 'success');
    await page.setCheck(number, 'links', 'failure', 'status');
    await page.review(number, 'demo-admin', 'CHANGES_REQUESTED');
    const status = await readStatus(headBranch);
    expect(status?.checks.state).toBe('failure');
    expect(status?.checks.runs.map(({ name, state }) => [name, state])).toEqual([
      ['links', 'failure'],
      ['build', 'success'],
    ]);
    expect(status?.reviews).toMatchObject({
      state: 'changes_requested',
      changesRequestedBy: ['demo-admin'],
    });
    await asEditor.save(headBranch, { 'docs/b.mdx': '# B4, mended\n' });
    expect((await readStatus(headBranch))?.checks.state).toBe('none');
  });

  test('keeps title and description when it is saved again, unless the request changes them', async () => {
    const { headBranch } = await open({ 'docs/b.mdx': '# B5\n' });
    const again = async (more: object) => {
      const { files, expectedHead } = await asEditor.prepare(headBranch, {});
      const rest = { title: 'Another', body: 'More.', baseBranch: 'main', useExistingBranch: true };
      const body = { operationId: randomUUID(), files, expectedHead, headBranch, ...rest, ...more };
      return call(stack, '/api/pull-requests', { token: editor.accessToken, body });
    };
    expect((await again({})).status).toBe(200);
    expect(await readStatus(headBranch)).toMatchObject({ title: 'Mend it', body: 'Why.' });
    expect((await again({ updateText: true })).status).toBe(200);
    expect(await readStatus(headBranch)).toMatchObject({ title: 'Another', body: 'More.' });
  });
});

describe('review comments', () => {
  test('follow their line, and show when it was changed', async () => {
    const { number, headBranch } = await open({ 'docs/a.mdx': LINES.replace('three', 'THREE') });
    await page.comment(number, 'docs/a.mdx', 'RIGHT 3', 'demo-admin', '<b>Louder</b> than needed');
    const [first] = await readThreads(headBranch);
    await page.comment(number, 'docs/a.mdx', `REPLY ${first?.id}`, 'demo-editor', 'True.');
    await page.comment(number, 'docs/a.mdx', 'LEFT 3', 'demo-admin', 'This was fine');
    const threads = await readThreads(headBranch);
    expect(threads).toMatchObject([
      { path: 'docs/a.mdx', line: 3, side: 'after', isOutdated: false },
      { path: 'docs/a.mdx', line: 3, side: 'before', isOutdated: false },
    ]);
    expect(threads[0]?.comments.map(({ author, body }) => [author, body])).toEqual([
      ['demo-admin', '<b>Louder</b> than needed'],
      ['demo-editor', 'True.'],
    ]);
    await asEditor.save(headBranch, { 'docs/a.mdx': `zero\n${LINES.replace('three', 'THREE')}` });
    expect((await readThreads(headBranch))[0]).toMatchObject({ line: 4, isOutdated: false });
    await asEditor.save(headBranch, { 'docs/a.mdx': `zero\n${LINES.replace('three', 'Three')}` });
    expect((await readThreads(headBranch))[0]).toMatchObject({ line: null, isOutdated: true });
  });
});

describe('what happens at the code host', () => {
  const announce = async (branch: string, session = editor) => {
    const report = { p_tab: randomUUID(), p_branch: branch, p_path: 'docs/a.mdx' };
    const answer = await createRest(stack, session)('POST', '/rpc/announce_presence', report);
    return v.parse(
      v.object({ changedAt: v.nullable(v.string()), others: v.array(v.unknown()) }),
      answer.body,
    );
  };

  test('reaches open editors: a check, a review, a comment, a commit, a merge by anyone', async () => {
    const { number, headBranch } = await open({ 'docs/b.mdx': '# Events\n' });
    let before = '';
    const expectChange = (act: () => Promise<unknown>) =>
      act().then(() =>
        waitUntil(async () => {
          const { changedAt } = await announce(headBranch);
          if (changedAt === null || changedAt === before) return false;
          before = changedAt;
          return true;
        }),
      );
    await expectChange(async () => undefined);
    await expectChange(() => page.setCheck(number, 'links', 'failure'));
    await expectChange(() => page.setCheck(number, 'links', 'success'));
    await expectChange(() => page.setCheck(number, 'build', 'success', 'status'));
    await expectChange(() => page.review(number, 'demo-admin', 'APPROVED'));
    await expectChange(() => page.comment(number, 'docs/b.mdx', 'RIGHT 1', 'demo-admin', 'Fine'));
    await expectChange(() => asEditor.save(headBranch, { 'docs/b.mdx': '# Events, more\n' }));
    const { headSha = '' } = (await readStatus(headBranch)) ?? {};
    await expectChange(() => page.merge(number, headSha));
    expect((await readStatus(headBranch))?.state).toBe('merged');
  });

  test('lists others on the branch, but not to users without a role, and not users without a role', async () => {
    const branch = newBranch();
    expect((await announce(branch)).others).toEqual([]);
    expect((await announce(branch, admin)).others).toEqual([
      expect.objectContaining({ login: 'demo-editor', paths: ['docs/a.mdx'] }),
    ]);
    const reader = await signIn(stack, 'demo-reader');
    for (const session of [reader, null]) {
      const report = { p_tab: randomUUID(), p_branch: branch };
      const refusal = await createRest(stack, session)('POST', '/rpc/announce_presence', report);
      expect([refusal.status, refusal.body]).toEqual([
        session ? 403 : 401,
        expect.objectContaining({ code: '42501' }),
      ]);
    }
    expect((await announce(branch)).others).toHaveLength(1);
  });
});

describe('branches', () => {
  test('show how far they are ahead of and behind main, and their pull request', async () => {
    const { number, url, headBranch } = await open({ 'docs/b.mdx': '# B6\n' });
    const { body } = await get(`/api/branch-status?branches=${headBranch},main,nowhere`);
    expect(body).toEqual({
      branches: [
        { name: headBranch, aheadBy: 1, behindBy: 0 },
        { name: 'main', aheadBy: 0, behindBy: 0 },
        { name: 'nowhere', aheadBy: null, behindBy: null },
      ],
    });
    const listed = await get('/api/branches');
    expect(listed.body.branches).toContainEqual(
      expect.objectContaining({ name: headBranch, pullRequest: { number, url } }),
    );
  });

  test('list their commits and files: added, changed, deleted, moved', async () => {
    const branch = newBranch();
    await asEditor.save(branch, { 'docs/new.mdx': 'New\n', 'docs/b.mdx': null });
    await asEditor.save(branch, { 'docs/a.mdx': null, 'docs/moved.mdx': LINES });
    const { body } = await get(`/api/branch-changes?branch=${branch}`);
    const { files, commits, aheadBy } = v.parse(branchApi.readChanges.response, body);
    expect(files).toEqual([
      { path: 'docs/b.mdx', kind: 'deleted', movedFrom: null },
      { path: 'docs/moved.mdx', kind: 'moved', movedFrom: 'docs/a.mdx' },
      { path: 'docs/new.mdx', kind: 'new', movedFrom: null },
    ]);
    expect([aheadBy, commits.length]).toEqual([2, 2]);
    expect(commits[0]).toEqual({ subject: 'Change docs/new.mdx, docs/b.mdx', author: 'Demo editor' });
  });
});

test('the review of a branch has both versions of each page, and what visitors would see', async () => {
  const branch = newBranch();
  await asEditor.save(branch, { 'docs/brand-new.mdx': 'New\n', 'docs/b.mdx': '# B, reviewed\n' });
  await asEditor.save(branch, { 'docs/b.mdx': '# B, reviewed again\n' });
  const { body } = await get(`/api/branch-review?branch=${branch}`);
  const review = v.parse(branchApi.review.response, body);
  expect(review).toMatchObject({ baseBranch: 'main', aheadBy: 2, newlyVisible: ['docs/brand-new.mdx'] });
  expect(review.files).toMatchObject([
    { path: 'docs/b.mdx', kind: 'changed', after: '# B, reviewed again\n' },
    { path: 'docs/brand-new.mdx', kind: 'new', before: null, after: 'New\n' },
  ]);
  expect(review.files[0]?.before).toMatch(/^# /);
  expect(await get('/api/branch-review?branch=edit/nowhere')).toMatchObject({ status: 404 });
});

describe('merging', () => {
  test('is only for admins, and reveals nothing to users without a role', async () => {
    const { number, headBranch, headSha } = await open({ 'docs/b.mdx': '# B7\n' });
    expect(await merge(number, headSha, editor)).toMatchObject({ status: 403 });
    const reader = await signIn(stack, 'demo-reader');
    for (const path of ['branch-changes', 'pull-request-status', 'review-comments']) {
      const options = { token: reader.accessToken };
      expect(await call(stack, `/api/${path}?branch=${headBranch}`, options)).toMatchObject({ status: 403 });
    }
    expect((await readStatus(headBranch))?.state).toBe('open');
  });

  test('creates one commit that credits each author once, and writes the file to the checkout', async () => {
    const { number, headBranch } = await open({ 'docs/c.mdx': 'One\n' });
    const { headSha } = await asEditor.save(headBranch, { 'docs/c.mdx': 'Two\n' });
    const before = (await readHeads(stack)).main;
    const operationId = randomUUID();
    const answer = await merge(number, headSha, admin, operationId);
    const { sha, ...merged } = v.parse(pullRequestApi.merge.response, answer.body);
    expect(merged).toEqual({ number, headBranch, baseBranch: 'main' });
    expect((await readHeads(stack)).main).toBe(sha);
    const commit = await readHost<{ message: string; parents: { sha: string }[] }>(
      stack,
      `/git/commits/${sha}`,
    );
    expect(commit.parents.map((parent) => parent.sha)).toEqual([before]);
    expect(commit.message).toMatch(
      /^Mend it \(#\d+\)\n\nWhy\.\n\nCo-authored-by: Demo editor <\S*demo-editor@users\.noreply\.github\.com>$/,
    );
    expect(readFileSync(join(stack.checkout, 'docs/c.mdx'), 'utf8')).toBe('Two\n');
    expect((await merge(number, headSha, admin, operationId)).body).toEqual(answer.body);
    expect((await merge(number, headSha)).body).toEqual(answer.body);
    expect((await readHeads(stack)).main).toBe(sha);
    // The last request had a new operation id, so it wasn't a repetition, but there was nothing left to merge.
    const entries = `/audit_log?action=eq.pull_request.merge&target=eq.pull_request:${number}`;
    expect((await createRest(stack, 'service')('GET', entries)).body).toHaveLength(1);
    expect(await readStatus(headBranch)).toMatchObject({ state: 'merged', mergedAt: expect.any(String) });
  });

  test('only saves to a merged branch when the request asks for it', async () => {
    const { number, headBranch, headSha } = await open({ 'docs/e.mdx': 'One\n' });
    await page.merge(number, headSha);
    const next = await asEditor.prepare(headBranch, { 'docs/e.mdx': 'Two\n' });
    const refusal = await expectUnmoved(stack, () => asEditor.send(next));
    const message = `Pull request #${number} was merged, so this branch is finished.`;
    expect(refusal).toMatchObject({
      status: 409,
      body: { error: { key: 'validation', message, mergedPullRequest: number } },
    });
    // That save isn't part of the merged pull request, and can get a new one.
    const chosen = { ...next, operationId: randomUUID(), afterMerge: true };
    expect(await asEditor.send(chosen)).toMatchObject({ status: 200 });
    expect(await readStatus(headBranch)).toBeNull();
    await asEditor.save(headBranch, { 'docs/e.mdx': 'Three\n' });
    const again = { title: 'More', body: '', baseBranch: 'main', headBranch, useExistingBranch: true };
    const body = { operationId: randomUUID(), files: [], ...again };
    expect(await call(stack, '/api/pull-requests', { token: editor.accessToken, body })).toMatchObject({
      status: 200,
      body: { headBranch },
    });
  });

  test('the site has a merge when a build that was requested after it is live', async () => {
    const { number, headBranch, headSha } = await open({ 'docs/f.mdx': 'One\n' });
    await page.merge(number, headSha);
    const service = createRest(stack, 'service');
    const site = async () => (await readStatus(headBranch))?.site;
    // The code host calls the webhook, the content sync requests a build, and the host starts it.
    await waitUntil(async () => ['waiting', 'building', 'unknown'].includes((await site()) ?? ''));
    const { body } = await service<number>('POST', '/rpc/request_rebuild', {
      p_reason: 'Test',
      p_user: null,
    });
    expect(body).toEqual(expect.any(Number));
    expect(await site()).not.toBe('live');
    const report = (p_error: string | null) =>
      service('POST', '/rpc/record_build', {
        p_began_at: new Date().toISOString(),
        p_error,
        p_log_url: null,
      });
    await report(null);
    await waitUntil(async () => (await site()) === 'live');
  });

  test.each<[string, string, (pull: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
    [
      'a failed check',
      'Some checks failed: build. Nothing was merged.',
      ({ number }) => page.setCheck(number, 'build', 'failure'),
    ],
    [
      'a newer commit',
      'New commits were added to this pull request after you opened it. Review them before you merge.',
      ({ headBranch }) => asEditor.save(headBranch, { 'docs/d.mdx': 'More\n' }),
    ],
    [
      'the same file changed on main',
      'This branch has conflicts with main. Nothing was merged.',
      async () => {
        const other = await open({ 'docs/d.mdx': `Other ${randomUUID()}\n` });
        expect(await merge(other.number, other.headSha)).toMatchObject({ status: 200 });
      },
    ],
  ])('is refused with the reason when %s', async (_, message, change) => {
    const pull = await open({ 'docs/d.mdx': `Mine ${randomUUID()}\n` });
    await change(pull);
    const before = (await readHeads(stack)).main;
    const answer = await merge(pull.number, pull.headSha);
    expect(answer).toMatchObject({ status: 409, body: { error: { key: 'validation', message } } });
    expect((await readHeads(stack)).main).toBe(before);
  });
});

test('refuses to merge a change to a page that was deleted on main', async () => {
  const mergeAll = async (texts: Record<string, string | null>) => {
    const pull = await open(texts);
    expect(await merge(pull.number, pull.headSha)).toMatchObject({ status: 200 });
  };
  const path = `docs/${randomUUID()}.mdx`;
  await mergeAll({ [path]: 'Here\n' });
  const pull = await open({ [path]: 'Changed\n' });
  await mergeAll({ [path]: null });
  const before = (await readHeads(stack)).main;
  const message = 'This branch has conflicts with main. Nothing was merged.';
  expect(await merge(pull.number, pull.headSha)).toMatchObject({ status: 409, body: { error: { message } } });
  const heads = await readHeads(stack);
  expect([heads.main, heads[pull.headBranch]]).toEqual([before, pull.headSha]);
});

test('creates a branch once, even if the request is repeated', async () => {
  const body = { operationId: randomUUID(), name: newBranch(), from: 'main' };
  const token = editor.accessToken;
  const first = await call(stack, '/api/branches', { token, body });
  expect(first.status).toBe(200);
  expect((await call(stack, '/api/branches', { token, body })).body).toEqual(first.body);
  const other = { ...body, name: newBranch() };
  expect((await call(stack, '/api/branches', { token, body: other })).status).toBe(400);
});
