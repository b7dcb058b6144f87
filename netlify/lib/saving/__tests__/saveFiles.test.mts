import { saveMessages } from '#domain/errors/messages';
import { countRoundTrips, FakeHost } from '../../__tests__/fakeHost.mts';
import { blobSha } from '../../codeHost/blobs.mts';
import { HostError } from '../../codeHost/hostError.mts';
import { type SaveRequest, saveFiles } from '../saveFiles.mts';

// Saves that collide wait for a random time; without randomness, they don't wait.
beforeEach(() => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => jest.restoreAllMocks());

const person = { name: 'Ada', email: '1+ada@users.noreply.github.com' };
const app = { name: 'editor[bot]', email: 'editor[bot]@users.noreply.github.com' };
const START = { 'docs/a.mdx': 'a', 'docs/b.mdx': 'b' };

/** Saves one file, based on the head of `main`. */
function save(
  host: FakeHost,
  changes: Record<string, string | null>,
  more: Partial<SaveRequest> = {},
): SaveRequest {
  const base = host.filesOf(host.headOf('main'));
  return {
    branch: 'edit',
    head: host.branches.get('edit') ?? null,
    startAt: null,
    message: 'Mine',
    files: Object.entries(changes).map(([path, text]) => {
      const content = text === null ? null : Buffer.from(text);
      return { path, content, blobSha: content && blobSha(content), baseBlobSha: base.get(path) ?? null };
    }),
    author: person,
    committer: app,
    date: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}

function hostWithBranch(): FakeHost {
  const host = new FakeHost(START);
  host.branches.set('edit', host.headOf('main'));
  return host;
}

test('commits on the head and moves the branch', async () => {
  const host = hostWithBranch();
  const main = host.headOf('main');
  const { headSha, commitSha } = await saveFiles(host, save(host, { 'docs/a.mdx': 'A', 'docs/b.mdx': null }));
  expect(host.headOf('edit')).toBe(headSha);
  expect(commitSha).toBe(headSha);
  expect(host.commits.get(headSha)?.parents).toEqual([main]);
  expect(host.textOf('edit', 'docs/a.mdx')).toBe('A');
  expect(host.textOf('edit', 'docs/b.mdx')).toBeUndefined();
  expect(host.headOf('main')).toBe(main);
});

/** A branch with a page that links to another one. */
function createLinked(link: string): FakeHost {
  const host = new FakeHost({ ...START, 'docs/c.mdx': link });
  host.branches.set('edit', host.headOf('main'));
  return host;
}

test('refuses to delete a page that another page links to', async () => {
  const host = createLinked('[b](./b.mdx)');
  await expect(saveFiles(host, save(host, { 'docs/b.mdx': null }))).rejects.toMatchObject({
    details: { problems: [{ path: 'docs/c.mdx', line: 1, reason: expect.stringContaining('/products/b') }] },
  });
});

test('allows a deletion when the branch is too large to check', async () => {
  const host = createLinked('[another link](./b.mdx)');
  host.beforeCall = (call) => {
    if (host.calls[call]?.includes('tarball')) throw new HostError({ status: 413, reason: 'Too large' });
  };
  await saveFiles(host, save(host, { 'docs/b.mdx': null }));
  expect(host.textOf('edit', 'docs/b.mdx')).toBeUndefined();
});

test('saves a link that may redirect when the branch is too large to read its redirects', async () => {
  const host = createLinked('[a branch that is never read](./b.mdx)');
  host.beforeCall = (call) => {
    if (host.calls[call]?.includes('tarball')) throw new HostError({ status: 413, reason: 'Too large' });
  };
  await saveFiles(host, save(host, { 'docs/a.mdx': '[former page](/products/former)' }));
  expect(host.textOf('edit', 'docs/a.mdx')).toBe('[former page](/products/former)');
  const broken = save(host, {
    'docs/b.mdx': '[former page](/products/former)\n\n<Include file="missing" />',
  });
  await expect(saveFiles(host, broken)).rejects.toMatchObject({
    details: { problems: [{ path: 'docs/b.mdx', line: 3 }] },
  });
});

test('creates the branch when it has a starting point', async () => {
  const host = new FakeHost(START);
  await saveFiles(host, save(host, { 'docs/a.mdx': 'A' }, { startAt: host.headOf('main') }));
  expect(host.textOf('edit', 'docs/a.mdx')).toBe('A');
});

test('refuses a branch that does not exist', async () => {
  const host = new FakeHost(START);
  await expect(saveFiles(host, save(host, { 'docs/a.mdx': 'A' }))).rejects.toMatchObject({
    key: 'not_found',
  });
});

test.each([422, 409])(
  'builds the commit again when another file was committed first, refused with %d',
  async (status) => {
    const host = hostWithBranch();
    const send = host.request.bind(host);
    jest.spyOn(host, 'request').mockImplementation((route, parameters) =>
      send(route, parameters).catch((error: HostError) => {
        throw error.status === 422 ? new HostError({ status, reason: error.message }) : error;
      }),
    );
    const request = save(host, { 'docs/a.mdx': 'A' });
    host.beforeCall = () => {
      if (!host.calls.at(-1)?.startsWith('PATCH')) return;
      host.beforeCall = () => {};
      host.push('edit', { 'docs/b.mdx': 'theirs' });
    };
    await saveFiles(host, request);
    expect(host.textOf('edit', 'docs/a.mdx')).toBe('A');
    expect(host.textOf('edit', 'docs/b.mdx')).toBe('theirs');
  },
);

test('reports base and theirs, and writes nothing, when the same file was changed', async () => {
  const host = hostWithBranch();
  const request = save(host, { 'docs/a.mdx': 'A', 'docs/b.mdx': 'B' });
  const theirs = host.push('edit', { 'docs/a.mdx': 'theirs' });
  await expect(saveFiles(host, { ...request, head: theirs })).rejects.toMatchObject({
    key: 'conflict',
    details: {
      headSha: theirs,
      conflicts: [
        { path: 'docs/a.mdx', base: 'a', theirs: 'theirs', theirsBlobSha: blobSha(Buffer.from('theirs')) },
      ],
    },
  });
  expect(host.headOf('edit')).toBe(theirs);
  expect(host.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
});

test('refuses a new branch whose name is taken, unless that branch has all changes', async () => {
  const host = hostWithBranch();
  const request = { ...save(host, { 'docs/a.mdx': 'A' }), mustBeNew: true };
  const taken = host.headOf('edit');
  await expect(saveFiles(host, request)).rejects.toMatchObject({
    key: 'validation',
    details: { problems: [{ path: 'branch', reason: 'A branch named edit already exists.' }] },
  });
  expect(host.headOf('edit')).toBe(taken);
  expect(host.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  const { headSha } = await saveFiles(host, { ...request, mustBeNew: false });
  const again = { ...request, head: headSha };
  expect(await saveFiles(host, again)).toEqual({ headSha, commitSha: headSha });
});

test('refuses a new branch whose name is taken, not the changes of that branch', async () => {
  const host = hostWithBranch();
  const head = host.push('edit', { 'docs/a.mdx': 'theirs' });
  const request = { ...save(host, { 'docs/a.mdx': 'A' }), head, mustBeNew: true };
  await expect(saveFiles(host, request)).rejects.toMatchObject({
    key: 'validation',
    details: { problems: [{ path: 'branch', reason: 'A branch named edit already exists.' }] },
  });
});

test('reports a file that was deleted since as a conflict without their version', async () => {
  const host = hostWithBranch();
  const request = save(host, { 'docs/a.mdx': 'A' });
  const head = host.push('edit', { 'docs/a.mdx': null });
  await expect(saveFiles(host, { ...request, head })).rejects.toMatchObject({
    details: { conflicts: [{ base: 'a', theirs: null, theirsBlobSha: null }] },
  });
});

test('succeeds without another commit when the files are already there', async () => {
  const host = hostWithBranch();
  const request = save(host, { 'docs/a.mdx': 'A' });
  const first = await saveFiles(host, request);
  const again = await saveFiles(host, { ...request, head: host.headOf('edit') });
  expect(again).toEqual(first);
});

test('reads the branch when the response to moving it was lost', async () => {
  const host = hostWithBranch();
  const request = save(host, { 'docs/a.mdx': 'A' });
  const moving = 5;
  host.faults = new Map([[moving, 'lost response']]);
  const { headSha } = await saveFiles(host, request);
  expect(host.calls[moving]).toMatch(/^PATCH/);
  expect(host.calls[moving + 1]).toMatch(/^GET .*\/git\/ref\//);
  expect(host.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(1);
  expect(host.headOf('edit')).toBe(headSha);
});

test('gives up on a branch that keeps moving', async () => {
  const host = hostWithBranch();
  const request = save(host, { 'docs/a.mdx': 'A' });
  let pushed = 0;
  host.beforeCall = () => {
    if (host.calls.at(-1)?.startsWith('PATCH')) host.push('edit', { 'docs/b.mdx': `theirs ${pushed++}` });
  };
  await expect(saveFiles(host, request)).rejects.toMatchObject({
    key: 'github',
    status: 503,
    message: saveMessages.busyBranch,
    details: { retryAfterSeconds: expect.any(Number) },
  });
  expect(host.textOf('edit', 'docs/a.mdx')).toBe('a');
});

test('saves twenty files in five rounds of requests, after the one that reads the head', async () => {
  const host = hostWithBranch();
  const paths = Array.from({ length: 20 }, (_, index) => `docs/new-${index}.mdx`);
  const request = save(host, Object.fromEntries(paths.map((path) => [path, path])));
  const counted = countRoundTrips(host);
  await saveFiles(counted, request);
  expect(counted.roundTrips()).toBe(5);
});
