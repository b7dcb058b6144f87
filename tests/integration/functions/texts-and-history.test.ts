import * as v from 'valibot';
import { contentApi, type PageHistoryResponse, type TextsResponse } from '#domain/api/content';
import { contentMessages } from '#domain/errors/messages';
import { call, makeContent, readHeads } from '../../support/functionsClient';
import { createSaving, newBranch } from '../../support/saving';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

const LONG = `${'A long line.\n'.repeat(60_000)}`;
const FILES = {
  'docs/_navigation.md': '- [A](a.mdx)\n',
  'docs/_data/terms.yaml': 'a: b\n',
  'docs/a.mdx': '\uFEFF# A\r\n\r\nText.\r\n',
  'docs/b.mdx': LONG,
  'docs/c.mdx': LONG,
  'docs/d.mdx': '# D\n',
  'static/img/dot.png': 'an image',
  'README.md': 'No content.',
};

let stack: Stack;
let editor: Session;

beforeAll(async () => {
  stack = await startStack({ content: makeContent(FILES) });
  editor = await signIn(stack, 'demo-editor');
});

afterAll(() => stack.stop());

const read = async (query = ''): Promise<TextsResponse> => {
  const { status, body } = await call(stack, `/api/branch-texts?${query}`, { token: editor.accessToken });
  expect(status).toBe(200);
  return v.parse(contentApi.readTexts.response, body);
};

test('reads every text of a branch, byte for byte, in as many responses as needed', async () => {
  const first = await read();
  expect(first.headSha).toBe((await readHeads(stack)).main);
  expect(first.hasMore).toBe(true);
  const rest = await read(`commit=${first.headSha}&after=${first.files.at(-1)?.path}`);
  expect(rest.hasMore).toBe(false);
  const texts = Object.fromEntries([...first.files, ...rest.files].map(({ path, text }) => [path, text]));
  const { 'static/img/dot.png': _image, 'README.md': _readme, ...expected } = FILES;
  expect(texts).toEqual(expected);
});

test('reads the texts of the given branch, and reports one that does not exist', async () => {
  const branch = newBranch();
  await createSaving(stack, editor).save(branch, { 'docs/_navigation.md': '- [D](d.mdx)\n' });
  const { files } = await read(`branch=${branch}`);
  expect(files.find(({ path }) => path === 'docs/_navigation.md')?.text).toBe('- [D](d.mdx)\n');
  const missing = await call(stack, '/api/branch-texts?branch=gone', { token: editor.accessToken });
  expect(missing.status).toBe(404);
});

test.each(['branch-texts?', 'page-history?path=docs/a.mdx&'])(
  'reports a commit that is gone to %s',
  async (route) => {
    const commit = '0123456789'.repeat(4);
    const answer = await call(stack, `/api/${route}commit=${commit}`, { token: editor.accessToken });
    expect(answer).toMatchObject({ status: 404, body: { error: { message: contentMessages.versionGone } } });
  },
);

describe('the history of a page', () => {
  const history = async (query: string): Promise<PageHistoryResponse> => {
    const { status, body } = await call(stack, `/api/page-history?${query}`, { token: editor.accessToken });
    expect(status).toBe(200);
    return v.parse(contentApi.readHistory.response, body);
  };

  test('lists who saved what, follows a rename, and reads the text of each version', async () => {
    const branch = newBranch();
    const saving = createSaving(stack, editor);
    await saving.save(branch, { 'docs/d.mdx': '# D\n\nSecond.\n' });
    await saving.save(branch, { 'docs/d.mdx': null, 'docs/moved.mdx': '# D\n\nSecond.\n' });
    await saving.save(branch, { 'docs/moved.mdx': '# D\n\nThird.\n', 'docs/c.mdx': '# C\n' });

    const latest = await history(`path=docs/moved.mdx&branch=${branch}`);
    expect(latest.versions.map(({ subject }) => subject)).toEqual([
      'Change docs/moved.mdx, docs/c.mdx',
      'Change docs/d.mdx, docs/moved.mdx',
    ]);
    expect(latest.versions[0]).toMatchObject({ path: 'docs/moved.mdx', pullRequest: null });
    expect(latest.versions[0]?.authors[0]).toMatch(/Demo/);
    expect(latest.next).toMatchObject({ path: 'docs/d.mdx', page: 1 });
    const earlier = await history(new URLSearchParams({ ...latest.next, page: '1' }).toString());
    expect(earlier.versions.map(({ subject }) => subject).at(0)).toBe('Change docs/d.mdx');
    expect(earlier.versions).toHaveLength(2);
    expect(earlier.next).toBeNull();

    const texts = await Promise.all(
      [...latest.versions, ...earlier.versions].map(async ({ path, commit }) => {
        const query = new URLSearchParams({ path, commit });
        const { body } = await call(stack, `/api/page-version?${query}`, { token: editor.accessToken });
        return v.parse(contentApi.readVersion.response, body).text;
      }),
    );
    expect(texts).toEqual(['# D\n\nThird.\n', '# D\n\nSecond.\n', '# D\n\nSecond.\n', '# D\n']);
  });

  test('is listed in pages of twenty', async () => {
    const branch = newBranch();
    const saving = createSaving(stack, editor);
    for (let number = 1; number <= 21; number += 1) {
      await saving.save(branch, { 'docs/a.mdx': `# A\n\n${number}\n` });
    }
    const first = await history(`path=docs/a.mdx&branch=${branch}`);
    expect(first.versions).toHaveLength(20);
    const rest = await history(new URLSearchParams({ ...first.next, page: '2' } as never).toString());
    expect(rest.versions).toHaveLength(2);
    expect(rest.next).toBeNull();
  });

  test('is empty for a page that never existed, and a version without the page has no text', async () => {
    expect(await history('path=docs/never.mdx')).toEqual({ versions: [], next: null });
    const { main } = await readHeads(stack);
    const query = `path=docs/never.mdx&commit=${main}`;
    const { body } = await call(stack, `/api/page-version?${query}`, { token: editor.accessToken });
    expect(body).toMatchObject({ text: null });
  });

  test('has no version of a commit that is gone', async () => {
    const query = `path=docs/a.mdx&commit=${'a'.repeat(40)}`;
    const answer = await call(stack, `/api/page-version?${query}`, { token: editor.accessToken });
    expect([answer.status, answer.body]).toMatchObject([404, { error: { key: 'not_found' } }]);
  });
});
