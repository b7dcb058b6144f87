import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { ErrorBodySchema } from '#domain/errors/errorBody';
import { CommitResponseSchema, PageSourceResponseSchema, PagesResponseSchema } from '#domain/git/api';
import {
  call,
  makeContent,
  prepareSave,
  readBytes,
  readHeads,
  readHost,
  START,
} from '../support/functionsClient';
import { type Session, signIn } from '../support/signIn';
import { type Stack, startStack } from '../support/stack';

let stack: Stack;
let editor: Session;
let admin: Session;

beforeAll(async () => {
  stack = await startStack({ content: makeContent() });
  [editor, admin] = [await signIn(stack, 'demo-editor'), await signIn(stack, 'demo-admin')];
}, 60_000);

afterAll(() => stack.stop());

let branchCount = 0;
const newBranch = () => `edit/${++branchCount}`;
const prepare = (branch: string, texts: Record<string, string | null>) =>
  prepareSave(stack, editor.accessToken, branch, texts);
const send = (body: object, session = editor) =>
  call(stack, '/api/commits', { token: session.accessToken, body });

/** Saves and expects it to go well. */
async function save(branch: string, texts: Record<string, string | null>, session = editor) {
  const answer = await send(await prepare(branch, texts), session);
  expect(answer).toMatchObject({ status: 200 });
  return v.parse(CommitResponseSchema, answer.body);
}

/** Runs a request and expects that no branch has moved, been made or deleted, except the ones named. */
async function expectUnmoved<Result>(
  work: () => Promise<Result>,
  except: readonly string[] = [],
): Promise<Result> {
  const before = await readHeads(stack);
  const result = await work();
  const after = await readHeads(stack);
  for (const branch of except) {
    delete before[branch];
    delete after[branch];
  }
  expect(after).toEqual(before);
  return result;
}

const conflictsOf = (text: string) => v.parse(ErrorBodySchema, JSON.parse(text)).error;

test('the pages of a branch are listed with their blobs', async () => {
  const { body } = await call(stack, '/api/pages', { token: editor.accessToken });
  const pages = v.parse(PagesResponseSchema, body);
  expect(pages).toMatchObject({
    branch: 'main',
    defaultBranch: 'main',
    headSha: (await readHeads(stack)).main,
  });
  expect(pages.files.map(({ path, size }) => [path, size])).toEqual(
    Object.entries(START).map(([path, text]) => [path, Buffer.byteLength(text)]),
  );
});

test.each(Object.entries(START))('%s is read and saved to the byte', async (path, text) => {
  const query = `/api/page-source?path=${encodeURIComponent(path)}`;
  const { body } = await call(stack, query, { token: editor.accessToken });
  expect(v.parse(PageSourceResponseSchema, body).text).toBe(text);
  const branch = newBranch();
  await save(branch, { [path]: `${text}More.` });
  await save(branch, { [path]: text });
  expect(await readBytes(stack, path, branch)).toEqual(Buffer.from(text));
});

test.each([
  ['mixed line ends', '# A\r\nb\nc\r\n'],
  ['a byte order mark', '\uFEFF# A\n'],
  ['two byte order marks', '\uFEFF\uFEFF# A\n'],
  ['no final newline', '# A\n\nb'],
  ['only newlines', '\n\n\n'],
  ['nothing', ''],
  ['emoji and other scripts', '# 👩🏽‍💻 日本語 é e\u0301\u2028\n'],
])('a new file with %s arrives to the byte', async (_, text) => {
  const branch = newBranch();
  const { files } = await expectUnmoved(() => save(branch, { 'docs/new.mdx': text }), [branch]);
  const stored = await readBytes(stack, 'docs/new.mdx', branch);
  expect(stored.toString('hex')).toBe(Buffer.from(text).toString('hex'));
  const read = `/api/page-source?path=docs/new.mdx&branch=${branch}`;
  const { body } = await call(stack, read, { token: editor.accessToken });
  expect(body).toMatchObject({ text, blobSha: files[0]?.blobSha });
});

test('the person is the author, the App the committer, on a commit on the head', async () => {
  const branch = newBranch();
  const { main } = await readHeads(stack);
  const { commitSha, headSha } = await save(branch, { 'docs/a.mdx': 'x\n' });
  expect(headSha).toBe(commitSha);
  const commit = await readHost<Record<string, unknown>>(stack, `/git/commits/${commitSha}`);
  expect(commit).toMatchObject({
    author: {
      name: 'Demo editor',
      email: expect.stringMatching(/^\d+\+demo-editor@users\.noreply\.github\.com$/),
    },
    committer: { name: expect.stringMatching(/\[bot\]$/) },
    parents: [{ sha: main }],
    message: 'Change docs/a.mdx',
  });
});

test('several files, one of them deleted, make one commit', async () => {
  const branch = newBranch();
  const { commitSha, files } = await save(branch, {
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

test.each(['docs/Über uns/日本 (1)+a,b@c.mdx', 'docs/a b/c d.md'])(
  '%s is written and read under its name',
  async (path) => {
    const branch = newBranch();
    await save(branch, { [path]: 'named\n' });
    const query = new URLSearchParams({ path, branch });
    const { body } = await call(stack, `/api/page-source?${query}`, { token: editor.accessToken });
    expect(body).toMatchObject({ path, text: 'named\n' });
  },
);

test('a picture is saved as its bytes; one that is none is refused', async () => {
  const branch = newBranch();
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0xff, 0xfe, 0x80]);
  const body = await prepare(branch, {});
  const picture = { path: 'static/img/new.png', encoding: 'base64', baseBlobSha: null };
  const good = { ...body, message: 'm', files: [{ ...picture, content: png.toString('base64') }] };
  expect(await send(good)).toMatchObject({ status: 200 });
  expect(await readBytes(stack, 'static/img/new.png', branch)).toEqual(png);
  const content = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
  const bad = {
    ...good,
    operationId: randomUUID(),
    files: [{ ...picture, path: 'static/img/x.png', content }],
  };
  expect(await send(bad)).toMatchObject({ status: 400, body: { error: { key: 'upload' } } });
});

test.each([
  'docs/../package.json',
  'docs/../../x.mdx',
  'docs/..\\..\\x.mdx',
  'docs\\x.mdx',
  '/docs/x.mdx',
  'docs//x.mdx',
  'docs/./x.mdx',
  'docs/%2e%2e/x.mdx',
  'docs/.hidden.mdx',
  'docs/.git/x.mdx',
  'docs/x.mdx\0.png',
  'docs/e\u0301.mdx',
  'docs/x.js',
  'static/img/x.svg',
  '.github/workflows/x.yml',
  'package.json',
  '__proto__',
  `docs/${'x'.repeat(200)}.mdx`,
])('%j may be neither written nor read', async (path) => {
  const branch = newBranch();
  const body = { ...(await prepare(branch, { [path]: 'x' })) };
  const { status, text } = await expectUnmoved(() => send(body));
  expect(status).toBe(400);
  expect(conflictsOf(text).problems?.[0]?.path).toBe('files.0.path');
  const read = await call(stack, `/api/page-source?path=${encodeURIComponent(path)}`, {
    token: editor.accessToken,
  });
  expect(read.status).toBe(400);
});

test.each(['a..b', 'a b', '../main', 'a.lock', '-f', 'x'.repeat(101), 'a\nb', 'refs/heads/.x'])(
  '%j is no branch',
  async (branch) => {
    const body = { ...(await prepare(newBranch(), { 'docs/a.mdx': 'x' })), branch };
    expect(await expectUnmoved(() => send(body))).toMatchObject({ status: 400 });
  },
);

test('content that the site would run is refused with line and reason', async () => {
  const body = await prepare(newBranch(), {
    'docs/a.mdx': '# A\n\n{process.env.SECRET}\n',
    'docs/_partials/p.mdx': 'import fs from "node:fs"\n',
  });
  const { status, text } = await expectUnmoved(() => send(body));
  expect(status).toBe(400);
  const { problems } = conflictsOf(text);
  expect(problems).toContainEqual(
    expect.objectContaining({ path: 'docs/a.mdx', line: 3, reason: expect.any(String) }),
  );
  expect(problems).toContainEqual(expect.objectContaining({ path: 'docs/_partials/p.mdx', line: 1 }));
});

test('half a character, too many files, the same file twice and too large a file are refused', async () => {
  const body = await prepare(newBranch(), { 'docs/a.mdx': 'x' });
  const file = { path: 'docs/a.mdx', content: 'x', baseBlobSha: null };
  const many = Array.from({ length: 51 }, (_, index) => ({ ...file, path: `docs/${index}.mdx` }));
  for (const files of [
    [{ ...file, content: 'x\ud800' }],
    many,
    [file, file],
    [{ ...file, content: 'x'.repeat(1_048_577) }],
    [],
  ]) {
    expect(await expectUnmoved(() => send({ ...body, operationId: randomUUID(), files }))).toMatchObject({
      status: 400,
      body: { error: { key: 'validation' } },
    });
  }
});

test('nobody saves to the default branch', async () => {
  const body = await prepare('main', { 'docs/a.mdx': 'x\n' });
  expect(await expectUnmoved(() => send(body, admin))).toMatchObject({
    status: 403,
    body: { error: { key: 'forbidden' } },
  });
});

test('a branch that does not exist is made only on request, and only where the default branch has been', async () => {
  const branch = newBranch();
  const { createFrom, ...body } = await prepare(branch, { 'docs/a.mdx': 'x\n' });
  expect(await expectUnmoved(() => send(body))).toMatchObject({ status: 404 });
  const { headSha } = await save(newBranch(), { 'docs/b.mdx': 'unpublished\n' });
  const elsewhere = { ...body, operationId: randomUUID(), createFrom: headSha };
  expect(await expectUnmoved(() => send(elsewhere))).toMatchObject({ status: 400 });
  expect(await send({ ...body, operationId: randomUUID(), createFrom })).toMatchObject({ status: 200 });
});

test('a head that moved with another file is built upon', async () => {
  const branch = newBranch();
  await save(branch, { 'docs/b.mdx': 'start\n' });
  const mine = await prepare(branch, { 'docs/a.mdx': 'mine\n' });
  await save(branch, { 'docs/b.mdx': 'theirs\n' }, admin);
  expect(await expectUnmoved(() => send(mine), [branch])).toMatchObject({ status: 200 });
  expect((await readBytes(stack, 'docs/a.mdx', branch)).toString()).toBe('mine\n');
  expect((await readBytes(stack, 'docs/b.mdx', branch)).toString()).toBe('theirs\n');
});

test('a head that moved with the same file is a conflict with base and theirs, and nothing is written', async () => {
  const branch = newBranch();
  await save(branch, { 'docs/a.mdx': 'base\n' });
  const mine = await prepare(branch, { 'docs/a.mdx': 'mine\n', 'docs/b.mdx': 'mine too\n' });
  const theirs = await save(branch, { 'docs/a.mdx': 'theirs\n' }, admin);
  const { status, text } = await expectUnmoved(() => send(mine));
  expect(status).toBe(409);
  expect(conflictsOf(text)).toMatchObject({
    key: 'conflict',
    headSha: theirs.headSha,
    conflicts: [
      { path: 'docs/a.mdx', base: 'base\n', theirs: 'theirs\n', theirsBlobSha: theirs.files[0]?.blobSha },
    ],
  });
  // Resolved: the same edit, now starting from theirs.
  const files = mine.files.map((file) =>
    file.path === 'docs/a.mdx' ? { ...file, baseBlobSha: theirs.files[0]?.blobSha } : file,
  );
  const resolved = { ...mine, operationId: randomUUID(), expectedHead: theirs.headSha, files };
  expect(await send(resolved)).toMatchObject({ status: 200 });
  expect((await readBytes(stack, 'docs/a.mdx', branch)).toString()).toBe('mine\n');
});

test('a repeated operation gives the first answer and makes no second commit', async () => {
  const branch = newBranch();
  const body = await prepare(branch, { 'docs/a.mdx': 'once\n' });
  const [first, second] = await Promise.all([send(body), send(body)]);
  expect(first).toMatchObject({ status: 200 });
  expect(second.body).toEqual(first.body);
  await save(branch, { 'docs/a.mdx': 'later\n' });
  const third = await expectUnmoved(() => send(body));
  expect(third.body).toEqual(first.body);
  const { ahead_by } = await readHost<{ ahead_by: number }>(stack, `/compare/main...${branch}`);
  expect(ahead_by).toBe(2);
});

test('an operation id does not work for another request', async () => {
  const body = await prepare(newBranch(), { 'docs/a.mdx': 'one\n' });
  expect(await send(body)).toMatchObject({ status: 200 });
  const other = { ...body, message: 'another' };
  expect(await expectUnmoved(() => send(other))).toMatchObject({
    status: 400,
    body: { error: { key: 'validation' } },
  });
});

test('two editors at the same moment: one saves, the other is told; nothing is lost', async () => {
  const branch = newBranch();
  await save(branch, { 'docs/a.mdx': 'base\n' });
  const [mine, theirs] = [
    await prepare(branch, { 'docs/a.mdx': 'mine\n' }),
    await prepare(branch, { 'docs/a.mdx': 'theirs\n' }),
  ];
  const answers = await Promise.all([send(mine), send(theirs, admin)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers[0]?.status === 200 ? 'mine\n' : 'theirs\n';
  expect((await readBytes(stack, 'docs/a.mdx', branch)).toString()).toBe(winner);
});

test('two editors at the same moment on different files both save', async () => {
  const branch = newBranch();
  await save(branch, { 'docs/new.mdx': 'x\n' });
  const [mine, theirs] = [
    await prepare(branch, { 'docs/a.mdx': 'mine\n' }),
    await prepare(branch, { 'docs/b.mdx': 'theirs\n' }),
  ];
  const answers = await Promise.all([send(mine), send(theirs, admin)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await readBytes(stack, 'docs/a.mdx', branch)).toString()).toBe('mine\n');
  expect((await readBytes(stack, 'docs/b.mdx', branch)).toString()).toBe('theirs\n');
});

test('one token was minted for all of this', () => {
  const mints = stack.faults.codeHost.requests.filter((request) => request.endsWith('/access_tokens'));
  expect(mints).toHaveLength(1);
});
