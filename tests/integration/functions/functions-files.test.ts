import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { contentApi } from '#domain/api/content';
import { ErrorBodySchema } from '#domain/errors/errorBody';
import { commitFiles, signInAsApp } from '../../support/codeHost/gitHubApp';
import { call, makeContent, readBytes, readHeads, readHost, START } from '../../support/functionsClient';
import { createSaving, expectUnmoved, newBranch } from '../../support/saving';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

let stack: Stack;
let editor: Session;
let asEditor: ReturnType<typeof createSaving>;

beforeAll(async () => {
  stack = await startStack({ content: makeContent() });
  editor = await signIn(stack, 'demo-editor');
  asEditor = createSaving(stack, editor);
});

afterAll(() => stack.stop());

const errorOf = (text: string) => v.parse(ErrorBodySchema, JSON.parse(text)).error;

test('lists the pages of a branch with their blobs', async () => {
  const { body } = await call(stack, '/api/pages', { token: editor.accessToken });
  const pages = v.parse(contentApi.listPages.response, body);
  expect(pages).toMatchObject({
    branch: 'main',
    defaultBranch: 'main',
    headSha: (await readHeads(stack)).main,
  });
  expect(pages.files.map(({ path, size }) => [path, size])).toEqual(
    Object.entries(START).map(([path, text]) => [path, Buffer.byteLength(text)]),
  );
});

test.each(Object.entries(START))('reads and saves %s byte for byte', async (path, text) => {
  const query = `/api/page-source?path=${encodeURIComponent(path)}`;
  const { body } = await call(stack, query, { token: editor.accessToken });
  expect(v.parse(contentApi.readPage.response, body).text).toBe(text);
  const branch = newBranch();
  await asEditor.save(branch, { [path]: `${text}More.` });
  await asEditor.save(branch, { [path]: text });
  expect(await readBytes(stack, path, branch)).toEqual(Buffer.from(text));
});

test.each([
  ['mixed line endings', '# A\r\nb\nc\r\n'],
  ['a byte order mark', '\uFEFF# A\n'],
  ['two byte order marks', '\uFEFF\uFEFF# A\n'],
  ['no final newline', '# A\n\nb'],
  ['only newlines', '\n\n\n'],
  ['nothing', ''],
  ['emoji and other scripts', '# 👩🏽‍💻 日本語 é e\u0301\u2028\n'],
])('saves a new file with %s byte for byte', async (_, text) => {
  const branch = newBranch();
  const { files } = await expectUnmoved(stack, () => asEditor.save(branch, { 'docs/new.mdx': text }), [
    branch,
  ]);
  const stored = await readBytes(stack, 'docs/new.mdx', branch);
  expect(stored.toString('hex')).toBe(Buffer.from(text).toString('hex'));
  const read = `/api/page-source?path=docs/new.mdx&branch=${branch}`;
  const { body } = await call(stack, read, { token: editor.accessToken });
  expect(body).toMatchObject({ text, blobSha: files[0]?.blobSha });
});

test.each(['docs/Über uns/日本 (1)+a,b@c.mdx', 'docs/a b/c d.md'])(
  'writes and reads %s under its exact name',
  async (path) => {
    const branch = newBranch();
    await asEditor.save(branch, { [path]: 'named\n' });
    const query = new URLSearchParams({ path, branch });
    const { body } = await call(stack, `/api/page-source?${query}`, { token: editor.accessToken });
    expect(body).toMatchObject({ path, text: 'named\n' });
  },
);

test('saves an image byte for byte, and refuses a file that is no image', async () => {
  const branch = newBranch();
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0xff, 0xfe, 0x80]);
  const body = await asEditor.prepare(branch, {});
  const image = { path: 'static/img/new.png', encoding: 'base64', baseBlobSha: null };
  const good = { ...body, message: 'm', files: [{ ...image, content: png.toString('base64') }] };
  expect(await asEditor.send(good)).toMatchObject({ status: 200 });
  expect(await readBytes(stack, 'static/img/new.png', branch)).toEqual(png);
  const read = `/api/image?path=static/img/new.png&branch=${branch}`;
  expect(await call(stack, read, { token: editor.accessToken })).toMatchObject({
    status: 200,
    body: { branch, base64: png.toString('base64') },
  });
  const content = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
  const bad = {
    ...good,
    operationId: randomUUID(),
    files: [{ ...image, path: 'static/img/x.png', content }],
  };
  expect(await asEditor.send(bad)).toMatchObject({ status: 400, body: { error: { key: 'upload' } } });
});

test('reads an image of more than 1 MB, whose content the code host leaves out of its description', async () => {
  const branch = newBranch();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${'large '.repeat(200_000)} --></svg>`;
  await commitFiles(await signInAsApp(stack), branch, { 'static/img/large.svg': svg });
  const url = `/contents/static/img/large.svg?ref=${branch}`;
  expect(await readHost(stack, url)).toMatchObject({ encoding: 'none', content: '', size: svg.length });
  const { body } = await call(stack, `/api/image?path=static/img/large.svg&branch=${branch}`, {
    token: editor.accessToken,
  });
  const { base64 } = v.parse(contentApi.readImage.response, body);
  expect(Buffer.from(base64, 'base64').equals(Buffer.from(svg))).toBe(true);
});

test('says that an image is too large for a response', async () => {
  const branch = newBranch();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${'x'.repeat(4_194_304)} --></svg>`;
  await commitFiles(await signInAsApp(stack), branch, { 'static/img/huge.svg': svg });
  const read = `/api/image?path=static/img/huge.svg&branch=${branch}`;
  const { status, body } = await call(stack, read, { token: editor.accessToken });
  expect([status, body.error]).toMatchObject([
    413,
    { message: "This image is larger than 4 MB, so the editor can't show it." },
  ]);
});

test('only serves images of a branch to users with a role, and no other files', async () => {
  const read = (path: string, token?: string) =>
    call(stack, `/api/image?path=${encodeURIComponent(path)}`, token === undefined ? {} : { token });
  const { accessToken: reader } = await signIn(stack, 'demo-reader');
  expect(await read('static/img/a.png')).toMatchObject({ status: 401 });
  expect(await read('static/img/a.png', reader)).toMatchObject({ status: 403 });
  for (const path of ['static/img/a.png', 'static/img/a.svg']) {
    expect(await read(path, editor.accessToken)).toMatchObject({ status: 404 });
  }
  for (const path of ['docs/a.mdx', 'package.json', 'static/img/../../package.json', 'static/a.svg']) {
    expect(await read(path, editor.accessToken)).toMatchObject({ status: 400 });
  }
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
])('refuses to write or read %j', async (path) => {
  const branch = newBranch();
  const body = { ...(await asEditor.prepare(branch, { [path]: 'x' })) };
  const { status, text } = await expectUnmoved(stack, () => asEditor.send(body));
  expect(status).toBe(400);
  expect(errorOf(text).problems?.[0]?.path).toBe('files.0.path');
  const read = await call(stack, `/api/page-source?path=${encodeURIComponent(path)}`, {
    token: editor.accessToken,
  });
  expect(read.status).toBe(400);
});

test('refuses content that the site would run, with line and reason', async () => {
  const body = await asEditor.prepare(newBranch(), {
    'docs/a.mdx': '# A\n\n{process.env.SECRET}\n',
    'docs/_partials/p.mdx': 'import fs from "node:fs"\n',
  });
  const { status, text } = await expectUnmoved(stack, () => asEditor.send(body));
  expect(status).toBe(400);
  const { problems } = errorOf(text);
  expect(problems).toContainEqual(
    expect.objectContaining({ path: 'docs/a.mdx', line: 3, reason: expect.any(String) }),
  );
  expect(problems).toContainEqual(expect.objectContaining({ path: 'docs/_partials/p.mdx', line: 1 }));
});

test("refuses content that would break the site's build, with line and reason", async () => {
  const body = await asEditor.prepare(newBranch(), {
    'docs/dead.mdx': 'Text.\n\n[a](/products/nowhere) and [b](./missing.mdx)\n',
    'docs/partial.mdx': '<Include file="missing" />\n',
    'docs/twice.mdx': 'One.\n',
    'docs/twice/index.mdx': 'Two.\n',
    'docs/fine.mdx':
      '[a](/products/a) [old](/products/old/place) [with it](./linked.mdx)\n\n<Include file="part" name="x" />\n',
    'docs/linked.mdx': '---\nredirectFrom: [old/place]\n---\n\nText.\n',
    'docs/_partials/part.mdx': 'Use {name}.\n',
  });
  const { status, text } = await expectUnmoved(stack, () => asEditor.send(body));
  expect(status).toBe(400);
  const found = errorOf(text).problems?.map(({ path, line, reason }) => `${path}:${line} ${reason}`);
  expect(found?.toSorted()).toEqual([
    "docs/dead.mdx:3 The page /products/missing doesn't exist. Create it in the same change, or link to another page.",
    "docs/dead.mdx:3 The page /products/nowhere doesn't exist. Create it in the same change, or link to another page.",
    "docs/partial.mdx:1 The partial “missing” doesn't exist.",
    'docs/twice.mdx:1 docs/twice/index.mdx has the same URL, /products/twice. Rename one of the two files.',
    'docs/twice/index.mdx:1 docs/twice.mdx has the same URL, /products/twice. Rename one of the two files.',
  ]);
});

describe('pages that a save does not change', () => {
  const LINKING = {
    'docs/target.mdx': 'Text.\n',
    'docs/target/below.mdx': 'Text.\n',
    'docs/links.mdx': 'Text.\n\n[a](./target.mdx) and [b](/products/target/below)\n',
    'docs/shows.mdx': 'Text.\n\n<Include file="linking" name="x" />\n',
    'docs/broken.mdx': '<Include file="part" />\n',
    'docs/_partials/linking.mdx': '[{name}](/products/target)\n',
    'docs/_partials/part.mdx': 'Text.\n',
    'docs/_navigation.md': '- [A](a.mdx)\n',
  };
  let branch: string;

  beforeAll(async () => {
    branch = newBranch();
    await asEditor.save(branch, LINKING);
  });

  const refuse = async (texts: Record<string, string | null>): Promise<string[]> => {
    const body = await asEditor.prepare(branch, texts);
    const { status, text } = await expectUnmoved(stack, () => asEditor.send(body));
    expect(status).toBe(400);
    const { problems = [] } = errorOf(text);
    return problems.map(({ path, line, reason }) => `${path}:${line} ${reason}`).toSorted();
  };

  test('keep a page that they link to, directly or through a partial', async () => {
    const reason =
      'This page links to /products/target, which this change deletes. Change the link in the same change, or redirect the URL to another page.';
    expect(await refuse({ 'docs/target.mdx': null })).toEqual([
      `docs/links.mdx:3 ${reason}`,
      // The line is the partial's.
      `docs/shows.mdx:1 ${reason}`,
    ]);
  });

  test('keep a page that they link to by a former URL', async () => {
    const own = newBranch();
    await asEditor.save(own, {
      'docs/moved.mdx': '---\nredirectFrom: [old/place]\n---\n\nText.\n',
      'docs/links.mdx': '[a](/products/old/place)\n',
    });
    const { status, text } = await asEditor.send(await asEditor.prepare(own, { 'docs/moved.mdx': null }));
    expect([status, errorOf(text).problems?.map(({ path, line }) => `${path}:${line}`)]).toEqual([
      400,
      ['docs/links.mdx:1'],
    ]);
  });

  test('keep partials and the values that they pass to them', async () => {
    expect(await refuse({ 'docs/_partials/part.mdx': null })).toEqual([
      "docs/broken.mdx:1 The partial “part” doesn't exist.",
    ]);
    expect(await refuse({ 'docs/_partials/part.mdx': 'Use {tool}.\n' })).toEqual([
      'docs/broken.mdx:1 The partial “part” needs a value for {tool}.',
    ]);
  });

  test('keep the navigation', async () => {
    expect(await refuse({ 'docs/_navigation.md': null })).toEqual([
      "docs/_navigation.md:undefined The site needs its navigation, so the file can't be deleted.",
    ]);
  });

  test('allow a page to be deleted when it is redirected, or when the links change with it', async () => {
    await asEditor.save(branch, {
      'docs/target.mdx': null,
      'docs/a.mdx': '---\nredirectFrom: [target]\n---\n\nText.\n',
    });
    await asEditor.save(branch, { 'docs/target/below.mdx': null, 'docs/links.mdx': 'Text.\n' });
    await asEditor.save(branch, { 'docs/broken.mdx': null, 'docs/_partials/part.mdx': null });
  });
});

test('refuses half a character, too many files, duplicate files and a file that is too large', async () => {
  const body = await asEditor.prepare(newBranch(), { 'docs/a.mdx': 'x' });
  const file = { path: 'docs/a.mdx', content: 'x', baseBlobSha: null };
  const many = Array.from({ length: 51 }, (_, index) => ({ ...file, path: `docs/${index}.mdx` }));
  for (const files of [
    [{ ...file, content: 'x\ud800' }],
    many,
    [file, file],
    [{ ...file, content: 'x'.repeat(1_048_577) }],
    [],
  ]) {
    expect(
      await expectUnmoved(stack, () => asEditor.send({ ...body, operationId: randomUUID(), files })),
    ).toMatchObject({
      status: 400,
      body: { error: { key: 'validation' } },
    });
  }
});
