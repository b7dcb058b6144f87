import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { contentApi } from '#domain/api/content';
import { pullRequestApi } from '#domain/api/pullRequests';
import { createRest, type Rest } from '../../support/database/rest';
import { call, makeContent, readHeads } from '../../support/functionsClient';
import { createSaving, newBranch } from '../../support/saving';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

// Each test merges a pull request and waits for the sync, on machines of any speed.

const SECRET =
  'The plan is to open the vault on a day in spring.\n\nNobody outside the team knows the day.\n';
const MEET = '---\ntitle: Meet it\n---\n\nWhat everyone wants to know at the beginning.\n';
const FILES = {
  'docs/desktop/index.mdx': '---\ntitle: Desktop\n---\n\nEverything about the desktop.\n',
  'docs/desktop/drive/index.mdx': `---\ntitle: Drive\n---\n\n${SECRET}`,
  'docs/desktop/drive/sharing.mdx': '---\ntitle: Sharing\n---\n\nHow the vault is shared with others.\n',
  'docs/plan.mdx': '---\ntitle: Plan\n---\n\nA plan that is far from finished, with many words.\n',
  'docs/lost.mdx': '---\ntitle: Lost\n---\n\nText of a page that is thrown away later on.\n',
  'docs/team/index.mdx': '---\ntitle: Team\n---\n\nWho is on the team, and since when they have been.\n',
  'docs/launch/index.mdx':
    '---\ntitle: Launch\n---\n\nWhat the launch will be about, for those who prepare it.\n',
  'docs/team/talk.mdx': '---\ntitle: Talk\n---\n\nOnly the team may read what is said here.\n',
};

let stack: Stack;
let editor: Session;
let admin: Session;
let service: Rest;

beforeAll(async () => {
  stack = await startStack({ content: makeContent(FILES) });
  [editor, admin] = [await signIn(stack, 'demo-editor'), await signIn(stack, 'demo-admin')];
  service = createRest(stack, 'service');
  const rest = createRest(stack, editor);
  for (const [name, file_path] of [
    ['desktop/drive', 'docs/desktop/drive/index.mdx'],
    ['plan', 'docs/plan.mdx'],
    ['lost', 'docs/lost.mdx'],
    ['team', 'docs/team/index.mdx'],
    ['launch', 'docs/launch/index.mdx'],
  ]) {
    const row = { title: name, href: `/products/${name}`, file_path, privacy: 'PRIVATE' };
    expect((await rest('POST', '/navigation_items', row)).status).toBe(201);
  }
  expect((await syncByHand()).status).toBe(200);
});

afterAll(() => stack.stop());

const syncByHand = () =>
  call(stack, '/api/sync-and-compile', {
    token: admin.accessToken,
    body: {
      repository: { ...stack.repository, installation_id: 777 },
      webhook_event: { type: 'manual', commits: 1 },
    },
  });

/** Finds the pages that visitors may not see, as the build does. */
async function findHidden(...files: string[]): Promise<string[]> {
  const hrefs = files.map((file) => file.replace(/^docs/, '/products').replace(/(?:\/index)?\.mdx$/, ''));
  const visitor = createRest(stack, null);
  const { body } = await visitor<number[]>('POST', '/rpc/find_hidden_pages', {
    p_paths: [...files, ...hrefs],
  });
  return files.filter((_, index) => body.includes(index) || body.includes(index + files.length));
}

async function open(texts: Record<string, string | null>) {
  const headBranch = newBranch();
  const { operationId, files, expectedHead } = await createSaving(stack, editor).prepare(headBranch, texts);
  const body = {
    ...{ operationId, files, expectedHead, headBranch },
    ...{ title: 'Move it', body: '', baseBranch: 'main', useExistingBranch: false },
  };
  const answer = await call(stack, '/api/pull-requests', { token: editor.accessToken, body });
  return v.parse(pullRequestApi.open.response, answer.body);
}

const merge = ({ number, headSha }: { readonly number: number; readonly headSha: string }) =>
  call(stack, '/api/pull-request-merge', {
    token: admin.accessToken,
    body: { operationId: randomUUID(), number, expectedHead: headSha },
  });

async function readVisibility(branch: string) {
  const answer = await call(stack, `/api/pull-request-status?branch=${branch}`, {
    token: editor.accessToken,
  });
  return v.parse(pullRequestApi.readStatus.response, answer.body).pullRequest?.visibility;
}

async function isSynced(): Promise<boolean> {
  const { main = '' } = await readHeads(stack);
  const visitor = createRest(stack, null);
  return (await visitor<boolean>('POST', '/rpc/is_content_synced', { p_sha: main })).body;
}

async function mergeAndSync(pull: { readonly number: number; readonly headSha: string }): Promise<void> {
  expect(await merge(pull)).toMatchObject({ status: 200 });
  for (let attempt = 0; attempt < 300 && !(await isSynced()); attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await isSynced()).toBe(true);
}

test('keeps a moved private parent private at its new path, and its children at theirs', async () => {
  const [from, to] = ['docs/desktop/drive/index.mdx', 'docs/desktop/vault/index.mdx'] as const;
  const child = 'docs/desktop/drive/sharing.mdx';
  const pull = await open({ [from]: null, [to]: FILES[from] });
  expect(await readVisibility(pull.headBranch)).toEqual({
    newlyVisible: [],
    staysHidden: [
      { path: child, reason: 'same', from: [child] },
      { path: to, reason: 'moved', from: [from] },
    ],
  });
  expect(await findHidden(child, to)).toEqual([child]);
  await mergeAndSync(pull);
  // A build that is still deployed may have the page at its former path.
  expect(await findHidden('docs/desktop/index.mdx', from, child, to)).toEqual([from, child, to]);
  const rows = await service<object[]>(
    'GET',
    '/navigation_items?select=file_path,privacy&href=like.*desktop*&order=href',
  );
  expect(rows.body).toEqual([
    { file_path: child, privacy: 'PRIVATE' },
    { file_path: to, privacy: 'PRIVATE' },
  ]);
});

test('the previous commit no longer counts as synced', async () => {
  const { body } = await service<{ head_sha: string }[]>('GET', '/content_syncs?select=head_sha&order=id');
  const visitor = createRest(stack, null);
  const ask = async (sha: string) =>
    (await visitor<boolean>('POST', '/rpc/is_content_synced', { p_sha: sha })).body;
  expect(body.length).toBeGreaterThan(1);
  expect(await ask(body[0]?.head_sha ?? '')).toBe(false);
  expect(await ask(body.at(-1)?.head_sha ?? '')).toBe(true);
});

test('makes a copy of a private page private, but not a new page', async () => {
  const [copy, fresh] = ['docs/copy.mdx', 'docs/fresh.mdx'];
  const pull = await open({
    [copy]: `---\ntitle: Copy\n---\n\nA new beginning.\n\n${SECRET}`,
    [fresh]: '---\ntitle: Fresh\n---\n\nNothing of this was here before.\n',
  });
  expect(await readVisibility(pull.headBranch)).toEqual({
    newlyVisible: [fresh],
    staysHidden: [{ path: copy, reason: 'copied', from: ['docs/desktop/vault/index.mdx'] }],
  });
  await mergeAndSync(pull);
  expect(await findHidden(copy, fresh)).toEqual([copy]);
});

test('makes a public page private when it gets the content of a private one', async () => {
  const page = 'docs/desktop/index.mdx';
  await mergeAndSync(await open({ 'docs/plan.mdx': null, [page]: FILES['docs/plan.mdx'] }));
  expect(await findHidden(page)).toEqual([page]);
});

test('previews an edit of a private page that the default branch has moved since', async () => {
  const [from, to] = ['docs/team/talk.mdx', 'docs/team/chat.mdx'] as const;
  const edit = await open({ [from]: `${FILES[from]}\nAnd nothing else.\n` });
  await mergeAndSync(await open({ [from]: null, [to]: FILES[from] }));
  // A merge edits the page at its new path, where it is hidden.
  expect(await readVisibility(edit.headBranch)).toEqual({ newlyVisible: [], staysHidden: [] });
  await mergeAndSync(await open({ [to]: null, [from]: FILES[from] }));
});

test('makes new pages private when a private page disappears and might have become one of them', async () => {
  const page = 'docs/rewritten.mdx';
  const pull = await open({
    'docs/lost.mdx': null,
    [page]: '---\ntitle: Rewritten\n---\n\nEvery single word is another one here.\n',
  });
  expect(await readVisibility(pull.headBranch)).toMatchObject({
    staysHidden: [{ path: page, reason: 'uncertain', from: ['docs/lost.mdx'] }],
  });
  await mergeAndSync(pull);
  expect(await findHidden(page)).toEqual([page]);
  const shown = await call(stack, '/api/page-visibility', {
    token: editor.accessToken,
    body: { path: page, privacy: 'PUBLIC' },
  });
  expect(shown).toMatchObject({ status: 200, body: { isHidden: false } });
  expect(await findHidden(page)).toEqual([]);
});

test('hides pages before a merge, and shows them again when the merge is refused', async () => {
  const [from, to] = ['docs/desktop/vault/index.mdx', 'docs/safe.mdx'];
  const pull = await open({ [from]: null, [to]: FILES['docs/desktop/drive/index.mdx'] });
  const answerMerge = (code: number): void =>
    stack.faults.codeHost.setRules([
      { method: 'PUT', path: /\/merge$/, fault: { kind: 'status', status: code } },
    ]);
  answerMerge(405);
  expect((await merge(pull)).status).toBe(409);
  expect(await findHidden(from, to)).toEqual([from]);
  answerMerge(500);
  expect((await merge(pull)).status).toBe(502);
  // It's unknown whether it was merged.
  expect(await findHidden(from, to)).toEqual([from, to]);
  stack.faults.codeHost.setRules([]);
  await mergeAndSync(pull);
  expect(await findHidden(to)).toEqual([to]);
});

test('merges nothing while it cannot determine what to hide', async () => {
  const pull = await open({ 'docs/harmless.mdx': '# Harmless\n' });
  const before = await readHeads(stack);
  stack.faults.database.setRules([{ path: /find_hidden_pages/, fault: { kind: 'status', status: 500 } }]);
  try {
    expect((await merge(pull)).status).toBe(503);
    expect((await readHeads(stack)).main).toBe(before.main);
  } finally {
    stack.faults.database.setRules([]);
  }
});

test('a sync during a read reveals no hidden page of the commit before', async () => {
  const { accessToken: token } = await signIn(stack, 'demo-reader');
  const [parent, child] = ['docs/team/index.mdx', 'docs/team/talk.mdx'] as const;
  const pull = await open({
    [parent]: null,
    [child]: null,
    'docs/crew/index.mdx': FILES[parent],
    'docs/crew/talk.mdx': FILES[child],
  });
  const { main } = await readHeads(stack);
  const work = () => mergeAndSync(pull);
  stack.faults.database.setRules([{ path: /find_hidden_pages/, call: 1, fault: { kind: 'after', work } }]);
  try {
    const { body } = await call(stack, '/api/pages', { token });
    const { headSha, files } = v.parse(contentApi.listPages.response, body);
    const paths = files.map(({ path }) => path);
    expect(headSha).toBe(main);
    expect(paths).not.toEqual([]);
    expect(paths.filter((path) => path.startsWith('docs/team/'))).toEqual([]);
  } finally {
    stack.faults.database.setRules([]);
  }
  expect((await readHeads(stack)).main).not.toBe(main);
});

describe('SEO rows', () => {
  /** The paths and patterns of the rows that a caller can read. */
  const readRows = async (caller: Session | null) => {
    const rest = createRest(stack, caller);
    const pages = await rest<{ path: string }[]>('GET', '/seo_metadata?select=path&order=path');
    const sections = await rest<{ path_pattern: string }[]>(
      'GET',
      '/section_seo_metadata?select=path_pattern',
    );
    return [...pages.body.map(({ path }) => path), ...sections.body.map((row) => row.path_pattern)];
  };
  /** What people without a role read; the same for everyone without an account. */
  const readPublicRows = async () => {
    const rows = await readRows(null);
    expect(await readRows(await signIn(stack, 'demo-reader'))).toEqual(rows);
    return rows;
  };

  afterEach(async () => {
    await service('DELETE', '/seo_metadata?path=neq.x');
    await service('DELETE', '/section_seo_metadata?path_pattern=neq.x');
  });

  test('of a page that is only on a branch can be read once it is merged and synced', async () => {
    const rest = createRest(stack, editor);
    const pull = await open({
      'docs/prepared.mdx': '---\ntitle: Prepared\n---\n\nA page for everyone.\n',
      'docs/meet-product.mdx': MEET,
    });
    await rest('POST', '/seo_metadata', { path: '/products/meet-{product}', title: 'Soon' });
    await rest('POST', '/seo_metadata', { path: '/products/prepared', title: 'Soon' });
    await rest('POST', '/section_seo_metadata', { path_pattern: '/products/prepared/*', title: 'Soon' });
    await rest('POST', '/seo_metadata', { path: '/products/fresh', title: 'Fresh' });
    expect(await readPublicRows()).toEqual(['/products/fresh']);
    await mergeAndSync(pull);
    expect(await readPublicRows()).toEqual(await readRows(editor));
    expect(await readPublicRows()).toHaveLength(4);
  });

  test('of a private page stay private when it moves, and are not those of the next page there', async () => {
    const rest = createRest(stack, editor);
    await rest('POST', '/seo_metadata', { path: '/products/launch', title: 'The launch' });
    await rest('POST', '/section_seo_metadata', { path_pattern: '/products/launch/*', title: 'The launch' });
    await rest('POST', '/seo_metadata', { path: '/products/meet-{product}', title: 'For everyone' });
    const page = 'docs/launch/index.mdx';
    await mergeAndSync(
      await open({
        ...{ [page]: null, 'docs/release/index.mdx': FILES[page] },
        ...{ 'docs/meet-product.mdx': null, 'docs/know-product.mdx': MEET },
      }),
    );
    expect(await readPublicRows()).toEqual(['/products/know-{product}']);
    expect(await readRows(editor)).toEqual([
      '/products/know-{product}',
      '/products/release',
      '/products/release/*',
    ]);
    await mergeAndSync(await open({ [page]: '---\ntitle: Rockets\n---\n\nHow rockets get to space.\n' }));
    expect(await findHidden(page)).toEqual([]);
    expect(await readPublicRows()).toEqual(['/products/know-{product}']);
  });

  test('of pages at a commit that was synced before the database stored pages are limited by the next sync', async () => {
    const [last] = (await service<Record<string, unknown>[]>('GET', '/content_syncs?order=id.desc&limit=1'))
      .body;
    expect((await service('DELETE', '/content_syncs?id=gt.0')).status).toBe(204);
    const { id: _id, pages: _pages, ...older } = last ?? {};
    await service('POST', '/content_syncs', older);
    await service('POST', '/seo_metadata', { path: '/products/nowhere', title: 'Nowhere' });
    expect(await readPublicRows()).toEqual(['/products/nowhere']);
    expect(await syncByHand()).toMatchObject({ status: 200, body: { filesProcessed: 0, errors: [] } });
    expect(await readPublicRows()).toEqual([]);
  });
});
