import { createContentApi } from '../functions/contentApi';
import { createPublicContentApi } from '../functions/publicContentApi';

const SHA = 'a'.repeat(40);

/** A content API for a user without a role, which records its calls. */
function setUp() {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push(String(input));
    const path = new URL(String(input), 'http://site.test').searchParams.get('path');
    const common = { branch: 'trunk', headSha: SHA, defaultBranch: 'trunk', files: [] };
    return Response.json({ ...common, path, blobSha: SHA, text: '' });
  });
  return { asked, api: createPublicContentApi(createContentApi(async () => 'token')) };
}

afterEach(() => jest.restoreAllMocks());

test('reads the branch from the list of pages, with one request', async () => {
  const { asked, api } = setUp();
  expect(await api.listBranches()).toMatchObject({
    ok: true,
    value: { defaultBranch: 'trunk', branches: [{ name: 'trunk', sha: SHA, isDefault: true }] },
  });
  expect(await api.listPages('trunk')).toMatchObject({ ok: true });
  expect(await api.readPage('docs/a.mdx', 'trunk')).toMatchObject({ ok: true });
  expect(asked).toEqual(['/api/pages', '/api/page-source?path=docs%2Fa.mdx']);
});

test("doesn't send requests that would be rejected", async () => {
  const { asked, api } = setUp();
  await api.listBranches();
  const results = [
    await api.listPages('edit/x'),
    await api.readPage('docs/a.mdx', 'edit/x'),
    await api.readIndex('trunk'),
    await api.readImage('static/img/a.png', 'trunk'),
    await api.readBranchChanges('trunk'),
  ];
  expect(results.every((result) => !result.ok && result.failure.key === 'not_found')).toBe(true);
  for (const path of ['docs/_partials/a.mdx', 'docs/_data/limits.yaml', 'docs/_navigation.md']) {
    expect(await api.readPage(path, 'trunk')).toMatchObject({ ok: false, failure: { key: 'forbidden' } });
  }
  expect(await api.readBranchStatus(['trunk'])).toEqual({ ok: true, value: { branches: [] } });
  expect(await api.readPullRequest('trunk')).toEqual({ ok: true, value: { pullRequest: null } });
  expect(await api.readReviewComments('trunk')).toMatchObject({ ok: true, value: { threads: [] } });
  expect(asked).toEqual(['/api/pages']);
});
