import { type BuildHook, startBuildHook } from '../../support/buildHook';
import { createRest, type Rest } from '../../support/database/rest';
import { answers, call, makeContent } from '../../support/functionsClient';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

const NAVIGATION = '# Navigation\n\n- [The {product} start](start/index.mdx)\n  - [Below](start/below.mdx)\n';
const FILES = {
  'docs/_navigation.md': NAVIGATION,
  'docs/start/index.mdx': '---\ntitle: Start\n---\n\nText.\n',
  'docs/start/below.mdx': '---\ntitle: Below\n---\n\nText.\n',
  'docs/start/not-listed.mdx': '---\ntitle: Not listed\n---\n\nText.\n',
};
const START = 'docs/start/index.mdx';
const BELOW = 'docs/start/below.mdx';

let hook: BuildHook;
let stack: Stack;
let editor: Session;
let reader: Session;
let service: Rest;

beforeAll(async () => {
  hook = await startBuildHook();
  stack = await startStack({ content: makeContent(FILES), functionsEnv: { BUILD_HOOK_URL: hook.url } });
  editor = await signIn(stack, 'demo-editor');
  reader = await signIn(stack, 'demo-reader');
  service = createRest(stack, 'service');
});

afterAll(async () => {
  await stack.stop();
  await hook.close();
});

const change = (body: object, who: Session = editor) =>
  call(stack, '/api/page-visibility', { token: who.accessToken, body });
const read = (path: string) =>
  call(stack, `/api/page-visibility?path=${path}`, { token: editor.accessToken });
test('a page without an entry is public', async () => {
  expect(await read(BELOW)).toMatchObject({
    status: 200,
    body: { privacy: 'PUBLIC', isActive: true, isHidden: false, hiddenBy: null, rebuild: { status: 'none' } },
  });
});

test('making a page private adds its entry, and calls the build hook again while the host is down', async () => {
  hook.answerWith(503);
  expect(await change({ path: START, privacy: 'PRIVATE' })).toMatchObject({
    status: 200,
    body: {
      path: START,
      privacy: 'PRIVATE',
      isHidden: true,
      hiddenBy: null,
      rebuild: { status: 'refused', message: 'The host returned 503.' },
    },
  });
  expect(hook.count()).toBe(2);
  const { body } = await service('GET', '/navigation_items?select=title,href,file_path,is_auto_generated');
  expect(body).toEqual([
    { title: 'Start', href: '/products/start', file_path: START, is_auto_generated: false },
  ]);
});

test("reading doesn't call the build hook, but the next change does", async () => {
  hook.answerWith(200);
  expect((await read(START)).body).toMatchObject({ rebuild: { status: 'refused' } });
  expect(hook.count()).toBe(2);
  expect(await change({ path: START, privacy: 'PRIVATE' })).toMatchObject({
    body: { rebuild: { status: 'sent', message: null } },
  });
  expect(hook.count()).toBe(3);
  expect((await read(START)).body).toMatchObject({ rebuild: { status: 'sent' } });
  expect(hook.count()).toBe(3);
});

test('hides the pages below, shows why they are hidden, and lists all of them', async () => {
  expect((await read(BELOW)).body).toMatchObject({
    privacy: 'PUBLIC',
    isHidden: true,
    hiddenBy: '/products/start',
  });
  const { body } = await call(stack, '/api/hidden-pages', { token: editor.accessToken });
  expect(body.hidden).toEqual([BELOW, START, 'docs/start/not-listed.mdx']);
});

test('hides the page from visitors right away, and from the next build', async () => {
  const visitor = createRest(stack, null);
  const { body } = await visitor('POST', '/rpc/find_hidden_pages', {
    p_paths: ['/products/start', '/products/other'],
  });
  expect(body).toEqual([0]);
});

test('changes shortly after each other cause one build now and one later', async () => {
  expect((await change({ path: BELOW, isActive: false })).body).toMatchObject({
    isActive: false,
    rebuild: { status: 'waiting' },
  });
  expect((await change({ path: START, privacy: 'PUBLIC' })).body).toMatchObject({ isHidden: false });
  expect(hook.count()).toBe(3);
  const { body } = await service('GET', '/rebuilds?select=reason,requested_by&started_at=is.null');
  expect(body).toEqual([{ reason: 'Change of navigation items', requested_by: editor.userId }]);
});

test('refuses a change of an older state, names who was first, and writes nothing', async () => {
  const seen = (await read(START)).body.updatedAt;
  expect(seen).toMatch(/^2\d{3}-/);
  expect((await change({ path: START, privacy: 'PRIVATE', updatedAt: seen })).status).toBe(200);
  for (const updatedAt of [seen, null]) {
    expect(await change({ path: START, privacy: 'PUBLIC', updatedAt })).toMatchObject({
      status: 409,
      body: { error: { key: 'conflict', message: expect.stringContaining('after you opened it') } },
    });
  }
  const now = await read(START);
  expect(now.body).toMatchObject({ privacy: 'PRIVATE' });
  const { updatedAt } = now.body;
  expect((await change({ path: START, privacy: 'PUBLIC', updatedAt })).status).toBe(200);
});

test('refuses reads and changes without a role, in the function and in the database', async () => {
  for (const answer of [
    await change({ path: START, privacy: 'PRIVATE' }, reader),
    await call(stack, `/api/page-visibility?path=${START}`, { token: reader.accessToken }),
    await call(stack, '/api/hidden-pages', { token: reader.accessToken }),
  ]) {
    expect(answer).toMatchObject({ status: 403, body: { error: { key: 'forbidden' } } });
  }
  expect((await call(stack, '/api/hidden-pages')).status).toBe(401);
});

test.each([
  [{ path: START }],
  [{ path: START, privacy: 'SECRET' }],
  [{ path: '../docs/a.mdx', privacy: 'PRIVATE' }],
  [{ path: START, privacy: 'PRIVATE', is_auto_generated: true }],
])('refuses %j', async (body) => {
  expect(await change(body)).toMatchObject({ status: 400, body: { error: { key: 'validation' } } });
});

test('no response contains the URL of the build hook', () => {
  expect(answers.join('\n')).not.toContain('hook-secret');
});
