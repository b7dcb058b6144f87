import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type ContentIndex, ContentIndexSchema } from '#domain/content/links/contentIndex';
import { product } from '#domain/product/product';
import { SeoIndexSchema } from '#domain/seo/seoIndex';
import { createRest } from '../../support/database/rest';
import { call, makeContent, readHeads } from '../../support/functionsClient';
import { createSaving, newBranch } from '../../support/saving';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

const LONG = `docs/${'a-rather-long-folder/'.repeat(6)}deep.mdx`;
const FILES = {
  'docs/_navigation.md': '- [Secret](secret.mdx)\n',
  'docs/_partials/part.mdx': '## Shared in {editor}\n\n[Start](/products/meet-{product})\n',
  'docs/meet-product/index.mdx': '---\ntitle: Meet {product}\nredirectFrom: [old]\n---\n\n## Set up\n',
  'docs/a.mdx': '---\ntitle: A\n---\n\n<Include file="part" editor="VS Code" />\n\n[S](/products/secret#x)\n',
  'docs/secret.mdx': '---\ntitle: Hidden\n---\n\n[A](/products/a)\n',
  [LONG]: '---\ntitle: Deep\n---\n\nText.\n',
  'static/img/dot.png': 'not looked into',
  'README.md': 'No content.',
};

let stack: Stack;
let editor: Session;
let reader: Session;

beforeAll(async () => {
  stack = await startStack({ content: makeContent(FILES) });
  [editor, reader] = await Promise.all([signIn(stack, 'demo-editor'), signIn(stack, 'demo-reader')]);
});

afterAll(() => stack.stop());

const read = async (session: Session, branch?: string): Promise<ContentIndex> => {
  const query = branch ? `?branch=${branch}` : '';
  const { status, body } = await call(stack, `/api/content-index${query}`, { token: session.accessToken });
  expect(status).toBe(200);
  return v.parse(ContentIndexSchema, body);
};
const find = ({ pages }: ContentIndex, path: string) => pages.find((page) => page.path === path);

test('indexes a whole branch: titles, headings including those of partials, links, former paths, images', async () => {
  const index = await read(editor);
  expect(index.headSha).toBe((await readHeads(stack)).main);
  expect(index.pages.map(({ path }) => path)).toEqual(
    Object.keys(FILES)
      .filter((path) => path.endsWith('.mdx'))
      .toSorted(),
  );
  expect(find(index, 'docs/a.mdx')).toMatchObject({
    title: 'A',
    anchors: [{ id: 'shared-in-vs-code', text: 'Shared in VS Code' }],
    links: [{ target: '/products/secret#x' }],
  });
  expect(find(index, 'docs/_partials/part.mdx')?.links).toMatchObject([
    { target: `/products/meet-${product.slug}` },
  ]);
  expect(find(index, 'docs/meet-product/index.mdx')?.redirectFrom).toEqual(['old']);
  expect(find(index, LONG)?.title).toBe('Deep');
  expect(index.images).toEqual([
    { path: 'static/img/dot.png', blobSha: expect.any(String), size: FILES['static/img/dot.png'].length },
  ]);
});

test('includes saved changes in the index of their branch only', async () => {
  const branch = newBranch();
  await createSaving(stack, editor).save(branch, { 'docs/new.mdx': '---\ntitle: New\n---\n' });
  expect(find(await read(editor, branch), 'docs/new.mdx')?.title).toBe('New');
  expect(find(await read(editor), 'docs/new.mdx')).toBeUndefined();
});

test('updates the headings of pages when a partial changes', async () => {
  const branch = newBranch();
  await createSaving(stack, editor).save(branch, { 'docs/_partials/part.mdx': '## Other in {editor}\n' });
  expect(find(await read(editor, branch), 'docs/a.mdx')?.anchors).toEqual([
    { id: 'other-in-vs-code', text: 'Other in VS Code' },
  ]);
});

test('updates the headings of pages when a value of the data changes', async () => {
  const branch = newBranch();
  const saving = createSaving(stack, editor);
  const limits = readFileSync('docs/_data/limits.yaml', 'utf8');
  const glossary = 'terms:\n  - { id: old-term, term: Old, meaning: A word. }\n';
  const anchors = async () => {
    const index = await read(editor, branch);
    return ['docs/size.mdx', 'docs/terms.mdx'].map((path) => find(index, path)?.anchors.map(({ id }) => id));
  };
  await saving.save(branch, {
    'docs/size.mdx': '---\ntitle: Size\n---\n\n## Up to <DataValue from="limits.snippetSize" />\n',
    'docs/_data/limits.yaml': limits.replace(/^snippetSize:.*/m, 'snippetSize: 10 MB'),
    'docs/terms.mdx': '---\ntitle: Terms\n---\n\n<GlossaryList />\n',
    'docs/_data/glossary.yaml': glossary,
  });
  expect(await anchors()).toEqual([['up-to-10-mb'], ['old-term']]);
  const changed = limits.replace(/^snippetSize:.*/m, 'snippetSize: 20 MB');
  await saving.save(branch, {
    'docs/_data/limits.yaml': changed,
    'docs/_data/glossary.yaml': glossary.replace('old-term', 'new-term'),
  });
  expect(await anchors()).toEqual([['up-to-20-mb'], ['new-term']]);
});

describe('after a restart, when nothing is in memory', () => {
  const RPC = '/rest/v1/rpc';

  /** Restarts the functions, reads the index, and lists the calls to the cache in the database. */
  async function readAgain(): Promise<{ index: ContentIndex; calls: string[] }> {
    await stack.kill();
    await stack.restart();
    const from = stack.faults.database.requests.length;
    const index = await read(editor);
    const calls = stack.faults.database.requests.slice(from).filter((url) => url.endsWith('_indexed_files'));
    return { index, calls };
  }

  afterEach(() => stack.faults.database.setRules([]));

  test('what was read of files before comes from the database', async () => {
    const before = await read(editor);
    expect(await readAgain()).toEqual({ index: before, calls: [`POST ${RPC}/read_indexed_files`] });
  });

  test('files are read again while the database fails', async () => {
    const before = await read(editor);
    stack.faults.database.setRules([{ path: /_indexed_files$/, fault: { kind: 'status', status: 500 } }]);
    expect(await readAgain()).toEqual({
      index: before,
      calls: [`POST ${RPC}/read_indexed_files`, `POST ${RPC}/store_indexed_files`],
    });
  });
});

test('accepts links to former URLs of pages in a save', async () => {
  const saving = createSaving(stack, editor);
  await saving.save(newBranch(), { 'docs/links.mdx': '[Before](/products/old)\n' });
  const body = await saving.prepare(newBranch(), { 'docs/links.mdx': '[Never](/products/older)\n' });
  expect(await saving.send(body)).toMatchObject({ status: 400 });
});

test('refuses the index and the navigation file to users without a role, and reveals no hidden pages', async () => {
  const rest = createRest(stack, editor);
  await rest('POST', '/navigation_items', {
    title: 'Hidden',
    href: '/products/secret',
    file_path: 'docs/secret.mdx',
    privacy: 'PRIVATE',
  });
  expect((await call(stack, '/api/content-index', { token: reader.accessToken })).status).toBe(403);
  expect(find(await read(editor), 'docs/secret.mdx')?.title).toBe('Hidden');

  const navigation = '/api/page-source?path=docs/_navigation.md';
  expect((await call(stack, navigation, { token: reader.accessToken })).status).toBe(404);
  expect((await call(stack, navigation, { token: editor.accessToken })).body).toMatchObject({
    text: FILES['docs/_navigation.md'],
  });
  const listed = await call(stack, '/api/pages', { token: reader.accessToken });
  expect(listed.text).not.toMatch(/_navigation.md|secret|Hidden/);
});

test('requires a session, and reports a branch that does not exist', async () => {
  expect((await call(stack, '/api/content-index')).status).toBe(401);
  const missing = await call(stack, '/api/content-index?branch=gone', { token: editor.accessToken });
  expect(missing.status).toBe(404);
});

test('reports line and reason of a broken navigation file', async () => {
  const branch = newBranch();
  const saving = createSaving(stack, editor);
  const body = await saving.prepare(branch, { 'docs/_navigation.md': '- [A](a.mdx)\nnonsense\n' });
  const { status, text } = await saving.send(body);
  expect(status).toBe(400);
  expect(text).toContain('"line":2');
});

test('lists the SEO metadata of pages for users with a role', async () => {
  const { status, body } = await call(stack, '/api/seo-index', { token: editor.accessToken });
  expect(status).toBe(200);
  const index = v.parse(SeoIndexSchema, body);
  expect(index).toMatchObject({ images: ['/img/dot.png'], sharedLinks: [`/products/meet-${product.slug}`] });
  expect(index.pages.map(({ path }) => path)).not.toContain('docs/_partials/part.mdx');
  expect(index.pages.find(({ path }) => path === 'docs/meet-product/index.mdx')).toMatchObject({
    title: `Meet ${product.name}`,
    redirectFrom: ['old'],
    isInNavigation: false,
  });
  expect(index.pages.find(({ path }) => path === 'docs/secret.mdx')).toMatchObject({
    links: ['/products/a'],
    isInNavigation: true,
    isHidden: true,
  });
  expect((await call(stack, '/api/seo-index', { token: reader.accessToken })).status).toBe(403);
  expect((await call(stack, '/api/seo-index')).status).toBe(401);
});
