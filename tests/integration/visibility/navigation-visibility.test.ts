import * as v from 'valibot';
import {
  type NavigationVisibilityChange,
  type NavigationVisibilityResponse,
  siteApi,
} from '#domain/api/site';
import { toHref } from '#domain/content/paths';
import { createVisibilityLookup, predictVisibility } from '#domain/visibility/entryVisibility';
import { type BuildHook, startBuildHook } from '../../support/buildHook';
import { createRest, type Rest } from '../../support/database/rest';
import { call, makeContent } from '../../support/functionsClient';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

const PAGES = ['a/index', 'a/b', 'a/b/c', 'a/unlisted', 'd/index', 'd/e', 'f', 'd/g/index', 'd/g/h'].map(
  (id) => `docs/${id}.mdx`,
);
const [A = '', B = '', C = '', UNLISTED = '', D = '', E = '', F = '', G = '', H = ''] = PAGES;
const OPEN = '10000000-0000-4000-b000-000000000001';
const ids = Array.from({ length: 5 }, (_, index) => `20000000-0000-4000-b000-00000000000${index}`);

let hook: BuildHook;
let stack: Stack;
let editor: Session;
let reader: Session;
let service: Rest;

beforeAll(async () => {
  hook = await startBuildHook();
  const content = makeContent(Object.fromEntries(PAGES.map((path) => [path, '# Page\n'])));
  stack = await startStack({ content, functionsEnv: { BUILD_HOOK_URL: hook.url } });
  editor = await signIn(stack, 'demo-editor');
  reader = await signIn(stack, 'demo-reader');
  service = createRest(stack, 'service');
  await service('POST', '/navigation_sections', { id: OPEN, title: 'Open', slug: 'open' });
  const row = (index: number, path: string, parent: string | null, section: string | null) => ({
    id: ids[index],
    title: path,
    href: toHref(path),
    file_path: path,
    parent_id: parent,
    section_id: section,
  });
  await service('POST', '/navigation_items', [
    row(0, A, null, OPEN),
    row(1, B, ids[0] ?? null, OPEN),
    row(2, D, null, null),
    row(3, E, ids[2] ?? null, null),
    row(4, H, ids[2] ?? null, null),
  ]);
});

afterAll(async () => {
  await stack.stop();
  await hook.close();
});

const ADDRESS = '/api/navigation-visibility';

async function read(): Promise<NavigationVisibilityResponse> {
  const { body } = await call(stack, ADDRESS, { token: editor.accessToken });
  return v.parse(siteApi.readNavigationVisibility.response, body);
}
const change = (changes: readonly unknown[], who: Session = editor) =>
  call(stack, ADDRESS, { token: who.accessToken, body: { changes } });

/** The hidden pages, requested as a visitor. */
async function listHidden(): Promise<string[]> {
  const paths = PAGES.map((path) => toHref(path));
  const { body } = await createRest(stack, null)<number[]>('POST', '/rpc/find_hidden_pages', {
    p_paths: paths,
  });
  return body.map((index) => PAGES[index] ?? '');
}

test.each<[string, NavigationVisibilityChange[], string[]]>([
  [
    'pages',
    [
      { path: E, privacy: 'PRIVATE' },
      { path: F, isActive: false },
    ],
    [E, F],
  ],
  ['a page with children', [{ path: A, privacy: 'PRIVATE' }], [A, B, C, UNLISTED, E, F]],
  [
    'a section',
    [
      { section: 'open', title: 'Open', isActive: false },
      { path: A, privacy: 'PUBLIC' },
    ],
    [A, B, C, UNLISTED, E, F],
  ],
  [
    'a page without an entry, and pages back',
    [
      { path: C, isActive: false },
      { path: E, privacy: 'PUBLIC' },
      { path: F, isActive: true },
    ],
    [A, B, C, UNLISTED],
  ],
  ['the section back', [{ section: 'open', title: 'Open', isActive: true }], [C]],
  ['a page without an entry above one with an entry', [{ path: G, privacy: 'PRIVATE' }], [C, G, H]],
  ['that page back', [{ path: G, privacy: 'PUBLIC' }], [C]],
])('%s: has the predicted effect', async (_, changes, expected) => {
  const before = await read();
  const foreseen = createVisibilityLookup(predictVisibility(before, changes));
  expect(PAGES.filter((path) => foreseen.find(path).isHidden)).toEqual(expected);
  expect((await change(changes)).status).toBe(200);
  expect(await listHidden()).toEqual(expected);
  const lookup = createVisibilityLookup(await read());
  expect(PAGES.filter((path) => lookup.find(path).isHidden)).toEqual(expected);
});

test('records a change in the audit log, and requests a build', async () => {
  const count = hook.count();
  expect(count).toBeGreaterThan(0);
  const { body } = await service<{ actor: string; after: { is_active: boolean } }[]>(
    'GET',
    `/audit_log?select=actor,after&target=eq.navigation_sections:${OPEN}&order=id.desc&limit=1`,
  );
  expect(body).toEqual([{ actor: editor.userId, after: expect.objectContaining({ is_active: true }) }]);
});

test('adds a row for a section without one', async () => {
  const changes = [{ section: 'planned', title: 'Planned', isActive: false, updatedAt: null }];
  expect((await change(changes)).status).toBe(200);
  const { findSection } = createVisibilityLookup(await read());
  expect(findSection('planned')).toMatchObject({ isActive: false });
  expect((await change(changes)).status).toBe(409);
});

test('writes nothing when one of them changed since it was read', async () => {
  const seen = createVisibilityLookup(await read());
  const versionOf = (path: string) => seen.find(path).row?.updatedAt ?? null;
  expect((await change([{ path: D, privacy: 'PRIVATE', updatedAt: versionOf(D) }])).status).toBe(200);
  const stale = await change([
    { path: A, privacy: 'PRIVATE', updatedAt: versionOf(A) },
    { path: D, privacy: 'PUBLIC', updatedAt: versionOf(D) },
  ]);
  expect(stale).toMatchObject({
    status: 409,
    body: { error: { key: 'conflict', message: expect.stringContaining('Nothing was changed.') } },
  });
  const now = createVisibilityLookup(await read());
  expect([A, D].map((path) => now.find(path).visibility)).toEqual(['public', 'private']);
  const again = [{ path: D, privacy: 'PUBLIC', updatedAt: now.find(D).row?.updatedAt }];
  expect((await change(again)).status).toBe(200);
});

test('refuses reads and changes without a role, in the function and in the database', async () => {
  const changes = [{ path: A, privacy: 'PRIVATE' }];
  expect((await change(changes, reader)).status).toBe(403);
  expect((await call(stack, ADDRESS, { token: reader.accessToken })).status).toBe(403);
  expect((await call(stack, ADDRESS)).status).toBe(401);
  expect((await call(stack, ADDRESS, { body: { changes } })).status).toBe(401);
  const direct = { p_changes: [{ file_path: A, href: toHref(A), title: 'A', privacy: 'PRIVATE' }] };
  for (const who of [reader, null]) {
    const answer = await createRest(stack, who)('POST', '/rpc/set_navigation_visibility', direct);
    expect(answer.status).toBeGreaterThanOrEqual(401);
  }
  expect(createVisibilityLookup(await read()).find(A).visibility).toBe('public');
});

test.each([
  [[]],
  [[{ path: '../docs/a.mdx', privacy: 'PRIVATE' }]],
  [[{ path: A, privacy: 'SECRET' }]],
  [[{ section: 'Not a slug', title: 'A', isActive: false }]],
])('refuses %j', async (changes) => {
  expect((await change(changes)).status).toBe(400);
});
