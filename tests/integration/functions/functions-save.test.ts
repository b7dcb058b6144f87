import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { ErrorBodySchema } from '#domain/errors/errorBody';
import { signInAsApp } from '../../support/codeHost/gitHubApp';
import { call, makeContent, readBytes, readHeads, readHost } from '../../support/functionsClient';
import { createSaving, expectUnmoved, newBranch } from '../../support/saving';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

let stack: Stack;
let editor: Session;
let asEditor: ReturnType<typeof createSaving>;
let asAdmin: ReturnType<typeof createSaving>;

beforeAll(async () => {
  stack = await startStack({ content: makeContent() });
  editor = await signIn(stack, 'demo-editor');
  asEditor = createSaving(stack, editor);
  asAdmin = createSaving(stack, await signIn(stack, 'demo-admin'));
});

afterAll(() => stack.stop());

const errorOf = (text: string) => v.parse(ErrorBodySchema, JSON.parse(text)).error;

test('commits on the head with the user as author and in the message, and the App as committer', async () => {
  const branch = newBranch();
  const { main } = await readHeads(stack);
  const { commitSha, headSha } = await asEditor.save(branch, { 'docs/a.mdx': 'x\n' });
  expect(headSha).toBe(commitSha);
  const commit = await readHost<Record<string, unknown>>(stack, `/git/commits/${commitSha}`);
  expect(commit).toMatchObject({
    author: {
      name: 'Demo editor',
      email: expect.stringMatching(/^\d+\+demo-editor@users\.noreply\.github\.com$/),
    },
    committer: { name: expect.stringMatching(/\[bot\]$/) },
    parents: [{ sha: main }],
    message: expect.stringMatching(
      /^Change docs\/a\.mdx\n\nCo-authored-by: Demo editor <\d+\+demo-editor@users\.noreply\.github\.com>$/,
    ),
  });
});

test('saves several files, one of them deleted, in one commit', async () => {
  const branch = newBranch();
  const { commitSha, files } = await asEditor.save(branch, {
    'docs/a.mdx': 'x\n',
    'docs/b.mdx': null,
    'docs/c/d.mdx': 'new\n',
  });
  expect(files.map(({ blobSha }) => blobSha === null)).toEqual([false, true, false]);
  const compared = await readHost<{ ahead_by: number; files: { filename: string; status: string }[] }>(
    stack,
    `/compare/main...${commitSha}`,
  );
  expect(compared.ahead_by).toBe(1);
  expect(compared.files.map(({ filename, status }) => [filename, status]).sort()).toEqual([
    ['docs/a.mdx', 'modified'],
    ['docs/b.mdx', 'removed'],
    ['docs/c/d.mdx', 'added'],
  ]);
});

test.each(['a..b', 'a b', '../main', 'a.lock', '-f', 'x'.repeat(101), 'a\nb', 'refs/heads/.x'])(
  'refuses %j as a branch name',
  async (branch) => {
    const body = { ...(await asEditor.prepare(newBranch(), { 'docs/a.mdx': 'x' })), branch };
    expect(await expectUnmoved(stack, () => asEditor.send(body))).toMatchObject({ status: 400 });
  },
);

test('refuses to save to the default branch', async () => {
  const body = await asEditor.prepare('main', { 'docs/a.mdx': 'x\n' });
  expect(await expectUnmoved(stack, () => asAdmin.send(body))).toMatchObject({
    status: 403,
    body: { error: { key: 'forbidden' } },
  });
});

test.each(['release/1', 'gh-pages', 'heads/main', 'refs/heads/main', 'edit/', 'Edit/a', 'editor'])(
  'refuses to create or change %s, which has none of the allowed prefixes',
  async (branch) => {
    const body = { ...(await asEditor.prepare(newBranch(), { 'docs/a.mdx': 'x\n' })), branch };
    const { status, text } = await expectUnmoved(stack, () => asEditor.send(body));
    expect([400, 403]).toContain(status);
    const pull = await asEditor.prepare(newBranch(), { 'docs/a.mdx': 'x\n' });
    const { files, expectedHead } = pull;
    const request = { title: 'T', body: '', baseBranch: 'main', headBranch: branch, files, expectedHead };
    const opened = await expectUnmoved(stack, () =>
      call(stack, '/api/pull-requests', {
        token: editor.accessToken,
        body: { ...request, operationId: randomUUID(), useExistingBranch: false },
      }),
    );
    expect(opened.status).toBe(status);
    if (status === 403) expect(text).toContain('start with edit/ or editor-changes-');
  },
);

test('refuses to change or delete an existing branch without an allowed prefix', async () => {
  const host = await signInAsApp(stack);
  const { main } = await readHeads(stack);
  expect((await host('POST', '/git/refs', { ref: 'refs/heads/release/2', sha: main })).status).toBe(201);
  const body = { ...(await asEditor.prepare('release/2', { 'docs/a.mdx': 'x\n' })) };
  expect(await expectUnmoved(stack, () => asEditor.send(body))).toMatchObject({ status: 403 });
  const removed = () =>
    call(stack, '/api/branches?name=release/2', { token: editor.accessToken, method: 'DELETE' });
  expect(await expectUnmoved(stack, removed)).toMatchObject({ status: 403 });
});

test('refuses a name that differs from another one only by case, and shows the other one', async () => {
  const branch = newBranch();
  for (const [path, other] of [
    ['docs/A.mdx', 'docs/a.mdx'],
    ['docs/Guides/new.mdx', 'docs/guides'],
  ] as const) {
    const body = await asEditor.prepare(branch, { [path]: 'x\n' });
    const { status, text } = await expectUnmoved(stack, () => asEditor.send(body));
    expect(status).toBe(400);
    expect(errorOf(text).problems?.[0]).toMatchObject({ path, reason: expect.stringContaining(other) });
  }
  await asEditor.save(branch, { 'docs/a.mdx': null, 'docs/A.mdx': 'renamed\n' });
});

describe('a data file', () => {
  const DATA = 'docs/_data/system-requirements.yaml';
  const facts = (ram: string): string => `# What a computer needs.
minimum: { ramGb: ${ram}, freeRamLocalGb: 2, freeRamCloudGb: 1, diskGb: 2, freeDiskGb: 4 }
recommended: { ramGb: 16, diskGb: 8, freeDiskGb: 6, cpuCores: 4 }
systems: { macos: macOS 13, windows: Windows 10, linux: Ubuntu 22 }
`;

  test('is saved, listed and read like a page, and pages of the same save can use it', async () => {
    const branch = newBranch();
    await asEditor.save(branch, { [DATA]: facts('8'), 'docs/a.mdx': '<SystemRequirements />\n' });
    const read = await call(stack, `/api/page-source?path=${DATA}&branch=${branch}`, {
      token: editor.accessToken,
    });
    expect(read).toMatchObject({ status: 200, body: { path: DATA, text: facts('8') } });
    const listed = await call(stack, `/api/pages?branch=${branch}`, { token: editor.accessToken });
    expect(listed.text).toContain(DATA);
    await asEditor.save(branch, {
      'docs/b.mdx': 'At least <DataValue from="system-requirements.minimum.ramGb" />\n',
    });
  });

  test.each<[string, Record<string, string | null>, object]>([
    [
      'a value of the wrong type',
      { [DATA]: facts('much') },
      { line: 2, column: 19, reason: expect.stringContaining('must be a number') },
    ],
    [
      'a file without a schema',
      { 'docs/_data/colors.yaml': 'a: 1\n' },
      { line: 1, reason: expect.stringContaining("isn't a data file") },
    ],
    [
      'a page that shows a missing fact',
      { 'docs/b.mdx': '\n<DataTable from="plans.all" />\n' },
      { line: 2, reason: expect.stringContaining('plans') },
    ],
  ])('is refused with the line for %s', async (_, texts, problem) => {
    const body = await asEditor.prepare(newBranch(), texts);
    const { status, text } = await expectUnmoved(stack, () => asEditor.send(body));
    expect(status).toBe(400);
    expect(errorOf(text).problems).toEqual([
      expect.objectContaining({ path: Object.keys(texts)[0], ...problem }),
    ]);
  });

  test("can't be deleted, since pages show its facts", async () => {
    const branch = newBranch();
    await asEditor.save(branch, { [DATA]: facts('8') });
    const body = await asEditor.prepare(branch, { [DATA]: null });
    const { status, text } = await expectUnmoved(stack, () => asEditor.send(body));
    expect([status, errorOf(text).problems?.[0]?.path]).toEqual([400, DATA]);
  });
});

test('treats a commit message as plain text', async () => {
  const branch = newBranch();
  const message =
    'Fix it [skip ci]\n\nfixes #1, thanks @ada\u200b\nCo-authored-by: Eve <1+eve@users.noreply.github.com>';
  const body = { ...(await asEditor.prepare(branch, { 'docs/a.mdx': 'texts\n' })), message };
  expect(await asEditor.send(body)).toMatchObject({ status: 200 });
  const heads = await readHeads(stack);
  const commit = await readHost<{ message: string }>(stack, `/git/commits/${heads[branch]}`);
  expect(commit.message).not.toMatch(/\[skip ci\]|fixes #|@ada|Co-authored-by: Eve|\u200b/);
  expect(commit.message.replaceAll('\u2060', '')).toMatch(
    /^Fix it \[skip ci\]\n\nfixes #1, thanks @ada\nCo-authored-by: Eve <1\+eve@users.noreply.github.com>/,
  );
  // The signed-in user is still credited.
  expect(commit.message).toMatch(/\n\nCo-authored-by: [^\n]+$/);
});

test('only creates a branch on request, and only at a commit of the default branch', async () => {
  const branch = newBranch();
  const { createFrom, ...body } = await asEditor.prepare(branch, { 'docs/a.mdx': 'x\n' });
  expect(await expectUnmoved(stack, () => asEditor.send(body))).toMatchObject({ status: 404 });
  const { headSha } = await asEditor.save(newBranch(), { 'docs/b.mdx': 'unpublished\n' });
  const elsewhere = { ...body, operationId: randomUUID(), createFrom: headSha };
  expect(await expectUnmoved(stack, () => asEditor.send(elsewhere))).toMatchObject({ status: 400 });
  expect(await asEditor.send({ ...body, operationId: randomUUID(), createFrom })).toMatchObject({
    status: 200,
  });
});

test('builds on a head that moved with another file', async () => {
  const branch = newBranch();
  await asEditor.save(branch, { 'docs/b.mdx': 'start\n' });
  const mine = await asEditor.prepare(branch, { 'docs/a.mdx': 'mine\n' });
  await asAdmin.save(branch, { 'docs/b.mdx': 'theirs\n' });
  expect(await expectUnmoved(stack, () => asEditor.send(mine), [branch])).toMatchObject({ status: 200 });
  expect((await readBytes(stack, 'docs/a.mdx', branch)).toString()).toBe('mine\n');
  expect((await readBytes(stack, 'docs/b.mdx', branch)).toString()).toBe('theirs\n');
});

test('reports a conflict with base and theirs, and writes nothing, when the head moved with the same file', async () => {
  const branch = newBranch();
  await asEditor.save(branch, { 'docs/a.mdx': 'base\n' });
  const mine = await asEditor.prepare(branch, { 'docs/a.mdx': 'mine\n', 'docs/b.mdx': 'mine too\n' });
  const theirs = await asAdmin.save(branch, { 'docs/a.mdx': 'theirs\n' });
  const { status, text } = await expectUnmoved(stack, () => asEditor.send(mine));
  expect(status).toBe(409);
  expect(errorOf(text)).toMatchObject({
    key: 'conflict',
    headSha: theirs.headSha,
    conflicts: [
      {
        path: 'docs/a.mdx',
        base: 'base\n',
        theirs: 'theirs\n',
        theirsBlobSha: theirs.files[0]?.blobSha,
        change: { by: 'Demo admin' },
      },
    ],
  });
  // Resolved: the same edit, now starting from theirs.
  const files = mine.files.map((file) =>
    file.path === 'docs/a.mdx' ? { ...file, baseBlobSha: theirs.files[0]?.blobSha } : file,
  );
  const resolved = { ...mine, operationId: randomUUID(), expectedHead: theirs.headSha, files };
  expect(await asEditor.send(resolved)).toMatchObject({ status: 200 });
  expect((await readBytes(stack, 'docs/a.mdx', branch)).toString()).toBe('mine\n');
});

test('a repeated operation returns the first response and creates no second commit', async () => {
  const branch = newBranch();
  const body = await asEditor.prepare(branch, { 'docs/a.mdx': 'once\n' });
  const [first, second] = await Promise.all([asEditor.send(body), asEditor.send(body)]);
  expect(first).toMatchObject({ status: 200 });
  expect(second.body).toEqual(first.body);
  await asEditor.save(branch, { 'docs/a.mdx': 'later\n' });
  const third = await expectUnmoved(stack, () => asEditor.send(body));
  expect(third.body).toEqual(first.body);
  const { ahead_by } = await readHost<{ ahead_by: number }>(stack, `/compare/main...${branch}`);
  expect(ahead_by).toBe(2);
});

test('refuses an operation id that was used for another request', async () => {
  const body = await asEditor.prepare(newBranch(), { 'docs/a.mdx': 'one\n' });
  expect(await asEditor.send(body)).toMatchObject({ status: 200 });
  const other = { ...body, message: 'another' };
  expect(await expectUnmoved(stack, () => asEditor.send(other))).toMatchObject({
    status: 400,
    body: { error: { key: 'validation' } },
  });
});

test('two editors at the same time: one saves, the other gets a conflict, and nothing is lost', async () => {
  const branch = newBranch();
  await asEditor.save(branch, { 'docs/a.mdx': 'base\n' });
  const [mine, theirs] = [
    await asEditor.prepare(branch, { 'docs/a.mdx': 'mine\n' }),
    await asEditor.prepare(branch, { 'docs/a.mdx': 'theirs\n' }),
  ];
  const answers = await Promise.all([asEditor.send(mine), asAdmin.send(theirs)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers[0]?.status === 200 ? 'mine\n' : 'theirs\n';
  expect((await readBytes(stack, 'docs/a.mdx', branch)).toString()).toBe(winner);
});

test('two editors at the same time on different files both save', async () => {
  const branch = newBranch();
  await asEditor.save(branch, { 'docs/new.mdx': 'x\n' });
  const [mine, theirs] = [
    await asEditor.prepare(branch, { 'docs/a.mdx': 'mine\n' }),
    await asEditor.prepare(branch, { 'docs/b.mdx': 'theirs\n' }),
  ];
  const answers = await Promise.all([asEditor.send(mine), asAdmin.send(theirs)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await readBytes(stack, 'docs/a.mdx', branch)).toString()).toBe('mine\n');
  expect((await readBytes(stack, 'docs/b.mdx', branch)).toString()).toBe('theirs\n');
});

test('ten editors at the same time on different files of one branch all save', async () => {
  const branch = newBranch();
  const names = Array.from({ length: 10 }, (_, index) => `docs/ten-${index}.mdx`);
  await asEditor.save(branch, { 'docs/new.mdx': 'x\n' });
  const saves = await Promise.all(names.map((name) => asEditor.prepare(branch, { [name]: `${name}\n` })));
  const answers = await Promise.all(saves.map((save) => asEditor.send(save)));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  for (const name of names) expect((await readBytes(stack, name, branch)).toString()).toBe(`${name}\n`);
  const { ahead_by } = await readHost<{ ahead_by: number }>(stack, `/compare/main...${branch}`);
  expect(ahead_by).toBe(11);
});

test('mints one token for all of these saves', () => {
  const mints = stack.faults.codeHost.requests.filter((request) => request.endsWith('/access_tokens'));
  expect(mints).toHaveLength(1);
});
