import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type BranchUpdate, branchApi, type Resolution } from '#domain/api/branches';
import { commitFiles, type GitHubApi, signInAsApp } from '../../support/codeHost/gitHubApp';
import { call, makeContent, readBytes, readHeads, readHost } from '../../support/functionsClient';
import { createSaving, expectUnmoved, newBranch } from '../../support/saving';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

let stack: Stack;
let editor: Session;
let host: GitHubApi;
let asEditor: ReturnType<typeof createSaving>;

const LINES = 'one\r\ntwo\r\nthree\r\nfour\r\nfive\r\n';

beforeAll(async () => {
  stack = await startStack({
    content: makeContent({ 'docs/a.mdx': LINES, 'docs/b.mdx': '# B\n', 'docs/c.mdx': '# C\n' }),
  });
  editor = await signIn(stack, 'demo-editor');
  host = await signInAsApp(stack);
  asEditor = createSaving(stack, editor);
});

afterAll(() => stack.stop());

const get = (path: string) => call(stack, path, { token: editor.accessToken });

async function readUpdate(branch: string): Promise<BranchUpdate> {
  const { status, body } = await get(`/api/branch-update?branch=${branch}`);
  expect(status).toBe(200);
  return v.parse(branchApi.readUpdate.response, body);
}

/** Sends the update as it was read. */
function update(
  branch: string,
  { branchSha, defaultSha }: BranchUpdate,
  resolutions: readonly Resolution[] = [],
  operationId: string = randomUUID(),
) {
  return call(stack, '/api/branch-update', {
    token: editor.accessToken,
    body: { operationId, branch, branchSha, defaultSha, resolutions },
  });
}

const read = async (path: string, branch: string) => (await readBytes(stack, path, branch)).toString('utf8');

/** Changes files on a new branch, and then others on main. */
async function diverge(
  own: Readonly<Record<string, string | null>>,
  onMain: Readonly<Record<string, string | null>>,
): Promise<string> {
  await commitFiles(host, 'main', { 'docs/a.mdx': LINES, 'docs/b.mdx': '# B\n', 'docs/c.mdx': '# C\n' });
  const branch = newBranch();
  await asEditor.save(branch, own);
  await commitFiles(host, 'main', onMain);
  return branch;
}

test('says that a branch is up to date, and merges nothing', async () => {
  const branch = newBranch();
  const { headSha } = await asEditor.save(branch, { 'docs/b.mdx': '# New\n' });
  const found = await readUpdate(branch);
  expect(found).toMatchObject({ defaultBranch: 'main', behindBy: 0, commits: [], conflicts: [] });
  const answer = await expectUnmoved(stack, () => update(branch, found));
  expect(answer).toMatchObject({ status: 200, body: { headSha } });
});

test('merges what fits together: files of either branch, and lines of one file, byte for byte', async () => {
  const branch = await diverge(
    { 'docs/a.mdx': LINES.replace('one', 'ONE'), 'docs/own.mdx': '# Own\n', 'docs/c.mdx': null },
    { 'docs/a.mdx': LINES.replace('five', 'FIVE'), 'docs/b.mdx': '# B2\n', 'package.json': '{}\n' },
  );
  const found = await readUpdate(branch);
  expect(found).toMatchObject({ behindBy: 1, commits: [{ subject: expect.any(String) }], conflicts: [] });
  const { status, body } = await update(branch, found);
  expect(status).toBe(200);
  const { headSha } = v.parse(branchApi.update.response, body);
  expect((await readHeads(stack))[branch]).toBe(headSha);
  const commit = await readHost<{ parents: { sha: string }[]; message: string }>(
    stack,
    `/git/commits/${headSha}`,
  );
  expect(commit.parents.map(({ sha }) => sha)).toEqual([found.branchSha, found.defaultSha]);
  expect(commit.message).toMatch(new RegExp(`^Merge main into ${branch}\n`));
  expect(await read('docs/a.mdx', branch)).toBe(LINES.replace('one', 'ONE').replace('five', 'FIVE'));
  expect(await read('docs/b.mdx', branch)).toBe('# B2\n');
  expect(await read('docs/own.mdx', branch)).toBe('# Own\n');
  expect(await read('package.json', branch)).toBe('{}\n');
  await expect(read('docs/c.mdx', branch)).rejects.toThrow('404');
  expect(await readUpdate(branch)).toMatchObject({ behindBy: 0 });
});

test('takes files of main that the App may not write, and keeps their mode', async () => {
  const branch = await diverge({ 'docs/b.mdx': '# Mine\n' }, {});
  const tree = await readHost<{ sha: string }>(stack, '/git/trees/main');
  const { body: next } = await host<{ sha: string }>('POST', '/git/trees', {
    base_tree: tree.sha,
    tree: [{ path: 'run.sh', mode: '100755', type: 'blob', content: 'echo\n' }],
  });
  const { main = '' } = await readHeads(stack);
  const commit = { message: 'Add a script', tree: next.sha, parents: [main] };
  const { body: made } = await host<{ sha: string }>('POST', '/git/commits', commit);
  await host('PATCH', '/git/refs/heads/main', { sha: made.sha });
  expect(await update(branch, await readUpdate(branch))).toMatchObject({ status: 200 });
  const { tree: files } = await readHost<{ tree: { path: string; mode: string }[] }>(
    stack,
    `/git/trees/${branch}`,
  );
  expect(files.find(({ path }) => path === 'run.sh')).toMatchObject({ mode: '100755' });
});

test('follows a page that either branch moved while the other changed it', async () => {
  const long = (first: string) => `${first}\n${'A line that stays.\n'.repeat(30)}last\n`;
  await commitFiles(host, 'main', { 'docs/old-1.mdx': long('one'), 'docs/old-2.mdx': long('two') });
  const branch = newBranch();
  await asEditor.save(branch, {
    'docs/old-1.mdx': long('one').replace('last', 'LAST'),
    'docs/old-2.mdx': null,
    'docs/new-2.mdx': long('two').replace('last', 'LAST'),
  });
  await commitFiles(host, 'main', {
    'docs/old-1.mdx': null,
    'docs/new-1.mdx': long('ONE'),
    'docs/old-2.mdx': long('TWO'),
  });
  const found = await readUpdate(branch);
  expect(found.conflicts).toEqual([]);
  expect(await update(branch, found)).toMatchObject({ status: 200 });
  expect(await read('docs/new-1.mdx', branch)).toBe(long('ONE').replace('last', 'LAST'));
  expect(await read('docs/new-2.mdx', branch)).toBe(long('TWO').replace('last', 'LAST'));
  for (const gone of ['docs/old-1.mdx', 'docs/old-2.mdx']) {
    await expect(read(gone, branch)).rejects.toThrow('404');
  }
});

describe('a page that both moved to different paths', () => {
  const long = (first: string) => `${first}\n${'A line that stays.\n'.repeat(30)}last\n`;
  const moveApart = async (mine: string, theirs: string) => {
    const former = `docs/former-${randomUUID()}.mdx`;
    const [onBranch, onDefault] = [former.replace('former', 'mine'), former.replace('former', 'theirs')];
    await commitFiles(host, 'main', { [former]: long('one') });
    const branch = newBranch();
    await asEditor.save(branch, { [former]: null, [onBranch]: mine });
    await commitFiles(host, 'main', { [former]: null, [onDefault]: theirs });
    return { branch, former, onBranch, onDefault };
  };
  const changed = long('ONE');
  const ended = long('one').replace('last', 'LAST');
  const both = changed.replace('last', 'LAST');

  test('is a conflict that has to be resolved', async () => {
    const { branch, former, onBranch, onDefault } = await moveApart(changed, ended);
    const found = await readUpdate(branch);
    expect(found.conflicts).toEqual([
      {
        path: former,
        kind: 'moved',
        movedTo: { onBranch, onDefault },
        base: null,
        onBranch: null,
        onDefault: null,
      },
    ]);
    expect(await expectUnmoved(stack, () => update(branch, found))).toMatchObject({ status: 409 });
    const text: Resolution = { path: former, text: 'x' };
    expect(await expectUnmoved(stack, () => update(branch, found, [text]))).toMatchObject({ status: 409 });
  });

  test.each(['branch', 'default'] as const)(
    'stays at the path on the %s, with both changes',
    async (keep) => {
      const { branch, former, onBranch, onDefault } = await moveApart(changed, ended);
      const answer = await update(branch, await readUpdate(branch), [{ path: former, keep }]);
      expect(answer).toMatchObject({ status: 200 });
      const [kept, gone] = keep === 'branch' ? [onBranch, onDefault] : [onDefault, onBranch];
      expect(await read(kept, branch)).toBe(both);
      for (const path of [former, gone]) await expect(read(path, branch)).rejects.toThrow('404');
    },
  );

  test.each(['branch', 'default'] as const)('can also differ in its text, on the %s', async (keep) => {
    const { branch, former, onBranch, onDefault } = await moveApart(changed, long('uno'));
    const found = await readUpdate(branch);
    expect(found.conflicts.map(({ path, kind }) => [path, kind])).toEqual([
      [onBranch, 'text'],
      [former, 'moved'],
    ]);
    const answer = await update(branch, found, [
      { path: onBranch, text: both },
      { path: former, keep },
    ]);
    expect(answer).toMatchObject({ status: 200 });
    const [kept, gone] = keep === 'branch' ? [onBranch, onDefault] : [onDefault, onBranch];
    expect(await read(kept, branch)).toBe(both);
    await expect(read(gone, branch)).rejects.toThrow('404');
  });
});

describe('conflicts', () => {
  const conflicting = () =>
    diverge(
      { 'docs/a.mdx': LINES.replace('two', 'mine'), 'docs/b.mdx': null, 'docs/c.mdx': '# C, mine\n' },
      { 'docs/a.mdx': LINES.replace('two', 'theirs'), 'docs/b.mdx': '# B, theirs\n', 'docs/c.mdx': null },
    );

  test('come with the three texts, and say which branch deleted a page', async () => {
    const { conflicts } = await readUpdate(await conflicting());
    expect(conflicts).toEqual([
      {
        path: 'docs/a.mdx',
        kind: 'text',
        base: LINES,
        onBranch: LINES.replace('two', 'mine'),
        onDefault: LINES.replace('two', 'theirs'),
      },
      {
        path: 'docs/b.mdx',
        kind: 'deletedOnBranch',
        base: '# B\n',
        onBranch: null,
        onDefault: '# B, theirs\n',
      },
      {
        path: 'docs/c.mdx',
        kind: 'deletedOnDefault',
        base: '# C\n',
        onBranch: '# C, mine\n',
        onDefault: null,
      },
    ]);
  });

  test('have to be resolved, all of them', async () => {
    const branch = await conflicting();
    const found = await readUpdate(branch);
    const some: Resolution[] = [{ path: 'docs/a.mdx', text: LINES }];
    const answer = await expectUnmoved(stack, () => update(branch, found, some));
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { message: 'Resolve every conflict first. Nothing was merged.' } },
    });
  });

  test('are resolved with a text or with the version of either branch', async () => {
    const branch = await conflicting();
    const text = LINES.replace('two', 'mine and theirs');
    const answer = await update(branch, await readUpdate(branch), [
      { path: 'docs/a.mdx', text },
      { path: 'docs/b.mdx', keep: 'default' },
      { path: 'docs/c.mdx', keep: 'default' },
    ]);
    expect(answer).toMatchObject({ status: 200 });
    expect(await read('docs/a.mdx', branch)).toBe(text);
    expect(await read('docs/b.mdx', branch)).toBe('# B, theirs\n');
    await expect(read('docs/c.mdx', branch)).rejects.toThrow('404');
  });

  test('can all be resolved with the version of main', async () => {
    const branch = await diverge({ 'docs/b.mdx': '# Mine\n' }, { 'docs/b.mdx': '# Theirs\n' });
    const answer = await update(branch, await readUpdate(branch), [{ path: 'docs/b.mdx', keep: 'default' }]);
    expect(answer).toMatchObject({ status: 200 });
    expect(await read('docs/b.mdx', branch)).toBe('# Theirs\n');
  });

  test("in a file that isn't a page are resolved by choosing a version, never with a text", async () => {
    const branch = await diverge({ 'docs/b.mdx': '# Mine\n' }, { 'package.json': '{"a": 1}\n' });
    await commitFiles(host, branch, { 'package.json': '{"b": 1}\n' });
    const found = await readUpdate(branch);
    const conflict = { path: 'package.json', kind: 'file', base: null, onBranch: null, onDefault: null };
    expect(found.conflicts).toEqual([conflict]);
    const written = await expectUnmoved(stack, () =>
      update(branch, found, [{ path: 'package.json', text: '{}' }]),
    );
    expect(written).toMatchObject({ status: 400 });
    const kept = await update(branch, found, [{ path: 'package.json', keep: 'branch' }]);
    expect(kept).toMatchObject({ status: 200 });
    expect(await read('package.json', branch)).toBe('{"b": 1}\n');
  });

  test('refuse a text that would break the site, with the line', async () => {
    const branch = await conflicting();
    const found = await readUpdate(branch);
    const answer = await expectUnmoved(stack, () =>
      update(branch, found, [
        { path: 'docs/a.mdx', text: 'one\n{oops\n' },
        { path: 'docs/b.mdx', keep: 'branch' },
        { path: 'docs/c.mdx', keep: 'branch' },
      ]),
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { problems: [{ path: 'docs/a.mdx', line: expect.any(Number) }] } },
    });
  });
});

test('merges nothing when the branch moved after it was read', async () => {
  const branch = await diverge({ 'docs/b.mdx': '# Mine\n' }, { 'docs/c.mdx': '# C2\n' });
  const found = await readUpdate(branch);
  await asEditor.save(branch, { 'docs/b.mdx': '# Mine, again\n' });
  expect(await expectUnmoved(stack, () => update(branch, found))).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining('changed after you opened this') } },
  });
});

test('merges the commit that was read when main moved on, and no commit that is not on main', async () => {
  const branch = await diverge({ 'docs/b.mdx': '# Mine\n' }, { 'docs/c.mdx': '# C2\n' });
  const found = await readUpdate(branch);
  await commitFiles(host, 'main', { 'docs/c.mdx': '# C3\n' });
  const foreign = await commitFiles(host, 'not-merged', { 'docs/c.mdx': '# Elsewhere\n' });
  const refused = await expectUnmoved(stack, () => update(branch, { ...found, defaultSha: foreign }));
  expect(refused).toMatchObject({ status: 400 });
  expect(await update(branch, found)).toMatchObject({ status: 200 });
  expect(await read('docs/c.mdx', branch)).toBe('# C2\n');
  expect(await readUpdate(branch)).toMatchObject({ behindBy: 1, conflicts: [] });
});

test('merges once when the request is repeated', async () => {
  const branch = await diverge({ 'docs/b.mdx': '# Mine\n' }, { 'docs/c.mdx': '# C4\n' });
  const found = await readUpdate(branch);
  const operationId = randomUUID();
  const first = await update(branch, found, [], operationId);
  const second = await expectUnmoved(stack, () => update(branch, found, [], operationId));
  expect(second).toMatchObject({ status: 200, body: first.body });
});

test('finds the merge of a run that ended before its result was stored, and no other merge', async () => {
  const branch = await diverge({ 'docs/b.mdx': '# Mine\n' }, { 'docs/b.mdx': '# Theirs\n' });
  const found = await readUpdate(branch);
  const keep = (which: 'branch' | 'default') => [{ path: 'docs/b.mdx', keep: which }];
  const first = await update(branch, found, keep('branch'));
  // Without a stored result, a repetition runs again.
  const again = await expectUnmoved(stack, () => update(branch, found, keep('branch')));
  expect(again).toMatchObject({ status: 200, body: first.body });
  const other = await expectUnmoved(stack, () => update(branch, found, keep('default')));
  expect(other.status).toBe(409);
});

test("refuses main and branches that don't belong to the editor", async () => {
  await commitFiles(host, 'elsewhere', { 'docs/b.mdx': '# Elsewhere\n' });
  await commitFiles(host, 'main', { 'docs/c.mdx': '# C5\n' });
  for (const branch of ['main', 'elsewhere']) {
    const found = await readUpdate(branch);
    const answer = await expectUnmoved(stack, () => update(branch, found));
    expect(answer).toMatchObject({
      status: 403,
      body: { error: { message: expect.stringContaining(branch) } },
    });
  }
});

test('reports a branch that is gone', async () => {
  expect(await get('/api/branch-update?branch=edit/gone')).toMatchObject({ status: 404 });
});
