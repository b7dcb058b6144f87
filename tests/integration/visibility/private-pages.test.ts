import { createRest } from '../../support/database/rest';
import { call, makeContent } from '../../support/functionsClient';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

const CANARY = 'canary-3f9d';
const PAGES = {
  'docs/desktop/index.mdx':
    '---\ntitle: Desktop # shown\n# To do\nowner: Ada\n---\n\nPublic. {/* Not yet: the plan. */}\n',
  'docs/index.mdx':
    '---\ntitle: Start\n---\n\nSee [the plan](secret/index.mdx), [below](/products/secret/below) and [it](desktop/index.mdx).\n',
  'docs/secret/index.mdx': `---\ntitle: Secret\n---\n\n${CANARY}\n`,
  'docs/secret/below.mdx': `---\ntitle: Below\n---\n\n${CANARY} below\n`,
  'docs/secret/the plan (1).mdx': '---\ntitle: Plan\n---\n\nThe plan.\n',
};
const HIDDEN = ['docs/secret/below.mdx', 'docs/secret/index.mdx', 'docs/secret/the plan (1).mdx'];

let stack: Stack;
let editor: Session;
let reader: Session;

beforeAll(async () => {
  stack = await startStack({ content: makeContent(PAGES) });
  editor = await signIn(stack, 'demo-editor');
  reader = await signIn(stack, 'demo-reader');
  await createRest(stack, editor)('POST', '/navigation_items', {
    title: `Secret ${CANARY}`,
    href: '/products/secret',
    file_path: 'docs/secret/index.mdx',
    privacy: 'PRIVATE',
  });
});

afterAll(() => stack.stop());

const get = (path: string, who?: Session) => call(stack, path, who ? { token: who.accessToken } : {});
const privatePage = (address: string, who?: Session) =>
  get(`/api/private-page?path=${encodeURIComponent(address)}`, who);
const listed = async (who: Session) => {
  const { body } = await get('/api/pages', who);
  return (body.files as { path: string }[]).map(({ path }) => path).sort();
};

test('returns private pages, and pages below them, to users with a role', async () => {
  expect(await privatePage('/products/secret', editor)).toMatchObject({
    status: 200,
    body: { path: 'docs/secret/index.mdx', branch: 'main', text: PAGES['docs/secret/index.mdx'] },
  });
  expect((await privatePage('/products/secret/below', editor)).text).toContain(CANARY);
  expect((await privatePage('/products/secret/the plan (1)', editor)).text).toContain('The plan.');
  expect(await listed(editor)).toEqual(Object.keys(PAGES).sort());
});

test('gives users without a role the same response for a private page and for a missing one', async () => {
  expect(await privatePage('/products/secret')).toMatchObject({ status: 401 });
  const known = await privatePage('/products/secret', reader);
  const unknown = await privatePage('/products/nothing', reader);
  expect(known).toMatchObject({ status: 403 });
  expect(known.text).toBe(unknown.text);
});

test('only finds private pages in searches of users with a role', async () => {
  const search = (who?: Session) => get('/api/private-search?query=canari-3f9d%20below', who);
  const found = await search(editor);
  expect(found.status).toBe(200);
  const pages = found.body.pages as { href: string; title: { text: string }[] }[];
  expect(pages.map(({ href }) => href)).toEqual(['/products/secret/below', '/products/secret']);
  expect(found.text).not.toContain('/products/desktop');
  for (const who of [undefined, reader]) {
    const refused = await search(who);
    expect([401, 403]).toContain(refused.status);
    expect(refused.text).not.toContain(CANARY);
  }
});

test('only lists and returns public pages in the editor without a role', async () => {
  expect(await listed(reader)).toEqual(['docs/desktop/index.mdx', 'docs/index.mdx']);
  expect((await get('/api/page-source?path=docs/desktop/index.mdx', reader)).status).toBe(200);
  const missing = await get('/api/page-source?path=docs/desktop/nothing.mdx', reader);
  for (const path of HIDDEN) {
    const answer = await get(`/api/page-source?path=${path}`, reader);
    expect(answer.status).toBe(404);
    expect(answer.text).toBe(missing.text);
  }
});

test('removes links to private pages from the source of a public one for users without a role', async () => {
  const read = async (who: Session) => (await get('/api/page-source?path=docs/index.mdx', who)).body.text;
  expect(await read(editor)).toBe(PAGES['docs/index.mdx']);
  expect(await read(reader)).toBe(
    '---\ntitle: Start\n---\n\nSee the plan, below and [it](desktop/index.mdx).\n',
  );
});

test('removes what a build does not publish from the source of a public page for users without a role', async () => {
  const path = 'docs/desktop/index.mdx';
  const read = async (who: Session) => (await get(`/api/page-source?path=${path}`, who)).body.text;
  expect(await read(editor)).toBe(PAGES[path]);
  expect(await read(reader)).toBe('---\ntitle: Desktop # shown\n---\n\nPublic. {/**/}\n');
});

test('the database never reveals a private page to visitors, whatever the filter', async () => {
  for (const who of [null, reader]) {
    const rest = createRest(stack, who);
    for (const path of [
      '/navigation_items?select=*',
      '/navigation_items?title=like.*canary*',
      '/navigation_items?select=count',
      '/navigation_sections?select=*,navigation_items(*)',
    ]) {
      expect(JSON.stringify((await rest('GET', path)).body)).not.toContain(CANARY);
    }
  }
});

test.each([
  '',
  '/products',
  '/products/',
  '/edit',
  '//x',
  '/products/a?b',
  '/products/../secret%00',
  'products/secret',
])("refuses or doesn't find %j", async (address) => {
  expect([400, 404]).toContain((await privatePage(address, editor)).status);
});

test('returns a page to everyone right after it is made public', async () => {
  await createRest(stack, editor)('PATCH', '/navigation_items?file_path=eq.docs/secret/index.mdx', {
    privacy: 'PUBLIC',
  });
  expect(await listed(reader)).toEqual(Object.keys(PAGES).sort());
  await createRest(stack, editor)('PATCH', '/navigation_items?file_path=eq.docs/secret/index.mdx', {
    is_active: false,
  });
  expect(await listed(reader)).toEqual(['docs/desktop/index.mdx', 'docs/index.mdx']);
});
