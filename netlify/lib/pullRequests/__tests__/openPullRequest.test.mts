import fc from 'fast-check';
import { AppError } from '#domain/errors/appError';
import { countRoundTrips, FakeHost, type Fault } from '../../__tests__/fakeHost.mts';
import { blobSha } from '../../codeHost/blobs.mts';
import { type OpenRequest, openPullRequest } from '../openPullRequest.mts';

const MINE = 'Mine';
const HEAD = 'edit';

// Saves that collide wait for a random time; without randomness, they don't wait.
beforeEach(() => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => jest.restoreAllMocks());

/** Faults and commits of others while one pull request is opened. */
const scenario = fc.record({
  /** Faults of the first run, by the number of the request. */
  faults: fc.array(fc.tuple(fc.nat({ max: 16 }), fc.constantFrom<Fault>('lost request', 'lost response')), {
    maxLength: 4,
  }),
  /** Before which request another editor commits to the head branch, and what. */
  others: fc.array(
    fc.record({ call: fc.nat({ max: 20 }), path: fc.constantFrom('docs/a.mdx', 'docs/other.mdx') }),
    { maxLength: 3 },
  ),
  branchExists: fc.boolean(),
  files: fc.subarray(['docs/a.mdx', 'docs/b.mdx', 'docs/new.mdx'], { minLength: 1 }),
});

function publication(host: FakeHost, paths: readonly string[]): OpenRequest {
  const base = host.filesOf(host.headOf('main'));
  return {
    prefixes: ['edi'],
    title: MINE,
    body: '',
    baseBranch: 'main',
    headBranch: HEAD,
    mayCreate: true,
    updateText: false,
    files: paths.map((path) => {
      const content = Buffer.from(`mine in ${path}`);
      return { path, content, blobSha: blobSha(content), baseBlobSha: base.get(path) ?? null };
    }),
    author: { name: 'Ada', email: 'ada@host.invalid' },
    committer: { name: 'editor[bot]', email: 'bot@host.invalid' },
    date: '2026-01-01T00:00:00.000Z',
  };
}

/** @returns the key of the error, or 'done' */
async function attempt(host: FakeHost, request: OpenRequest): Promise<string> {
  try {
    await openPullRequest(host, request);
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.key;
    throw error;
  }
}

test('keeps every invariant when responses are lost or others save, and succeeds when repeated', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ faults, others, branchExists, files }) => {
      const host = new FakeHost({ 'docs/a.mdx': 'a', 'docs/b.mdx': 'b', 'docs/other.mdx': 'other' });
      const main = host.headOf('main');
      if (branchExists) host.branches.set(HEAD, main);
      const theirs: string[] = [];
      host.beforeCall = (call) => {
        for (const other of others.filter((each) => each.call === call && host.branches.has(HEAD))) {
          theirs.push(host.push(HEAD, { [other.path]: `theirs ${theirs.length}` }));
        }
      };
      host.faults = new Map(faults);
      const request = publication(host, files);
      const first = await attempt(host, request);
      // The client sends it again, this time without faults.
      host.faults = new Map();
      const second = first === 'done' || first === 'conflict' ? first : await attempt(host, request);
      expect(['done', 'conflict']).toContain(second);

      expect(host.headOf('main')).toBe(main);
      expect([...host.branches.keys()].filter((branch) => branch !== 'main' && branch !== HEAD)).toEqual([]);
      expect(host.pulls.length).toBeLessThanOrEqual(1);
      const history = host.branches.has(HEAD) ? host.historyOf(host.headOf(HEAD)) : [];
      for (const commit of theirs) expect(history).toContain(commit);
      const mine = history.filter((commit) => host.commits.get(commit)?.message === MINE);
      expect(mine.length).toBeLessThanOrEqual(1);
      if (second !== 'done') return;
      expect(host.pulls).toHaveLength(1);
      expect(mine).toHaveLength(1);
      const saved = host.filesOf(mine[0] ?? '');
      for (const file of request.files) expect(saved.get(file.path)).toBe(file.blobSha);
    }),
    { numRuns: 500 },
  );
}, 120_000);

test.each<Fault>(['lost request', 'lost response'])(
  'reconciles a %s when the pull request is opened',
  async (fault) => {
    const host = new FakeHost({ 'docs/a.mdx': 'a' });
    host.beforeCall = (call) => {
      if (!host.calls.at(-1)?.startsWith('POST /repos/{owner}/{repo}/pulls')) return;
      host.beforeCall = () => {};
      host.faults = new Map([[call, fault]]);
    };
    await expect(openPullRequest(host, publication(host, ['docs/a.mdx']))).resolves.toMatchObject({
      number: 1,
    });
    expect(host.pulls).toHaveLength(1);
  },
);

test.each([
  ['with changes to save', ['docs/a.mdx']],
  ['with everything saved before', []],
])('finds branches without a common history before it writes anything, %s', async (_, paths) => {
  const host = new FakeHost({ 'docs/a.mdx': 'a' });
  host.branches.set(HEAD, host.commit([], { 'docs/a.mdx': 'a', 'docs/z.mdx': 'z' }, 'Another start'));
  await expect(openPullRequest(host, publication(host, paths))).rejects.toMatchObject({
    key: 'github',
    message: 'Branches may have no common history between main and edit',
  });
  expect(host.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
});

test.each([
  ['nothing to save', {}],
  ['a file that is on the branch already', { content: Buffer.from('a'), blobSha: blobSha(Buffer.from('a')) }],
])('refuses a branch without commits, with %s', async (_, same) => {
  const host = new FakeHost({ 'docs/a.mdx': 'a' });
  host.branches.set(HEAD, host.headOf('main'));
  const request = publication(host, ['docs/a.mdx']);
  const files = 'content' in same ? request.files.map((file) => ({ ...file, ...same })) : [];
  await expect(openPullRequest(host, { ...request, files })).rejects.toMatchObject({
    key: 'validation',
    message: "There aren't any changes to open a pull request for.",
  });
  expect(host.pulls).toEqual([]);
});

test('refuses the default branch as head', async () => {
  const host = new FakeHost({ 'docs/a.mdx': 'a' });
  const request = { ...publication(host, ['docs/a.mdx']), headBranch: 'main', baseBranch: 'main' };
  await expect(openPullRequest(host, request)).rejects.toMatchObject({ key: 'forbidden' });
  expect(host.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
});

test('opens a pull request with twenty files in at most eight rounds of requests', async () => {
  const host = new FakeHost({ 'docs/a.mdx': 'a' });
  const paths = Array.from({ length: 20 }, (_, index) => `docs/new-${index}.mdx`);
  const counted = countRoundTrips(host);
  await openPullRequest(counted, publication(host, paths));
  expect(host.calls.filter((call) => call.endsWith('/git/blobs'))).toHaveLength(20);
  expect(counted.roundTrips()).toBe(7);
});
