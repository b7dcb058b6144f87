import type { CodeHost } from '../../codeHost/host.mts';
import { readChangedTexts } from '../changedTexts.mts';

const COMMITS = { mergeBase: 'a', head: 'b' };

/** @param sizes length of the text by the start of its path; by default 10 */
function createHost(sizes: Readonly<Record<string, number>> = {}): CodeHost {
  return {
    owner: 'docs',
    name: 'content',
    request: async (_, { path, ref } = {}) => {
      await new Promise((resolve) => setImmediate(resolve));
      const [folder = ''] = String(path).replace('docs/', '').split('/');
      const content = Buffer.from(String(ref).repeat(sizes[folder] ?? 10)).toString('base64');
      return { sha: 'c'.repeat(40), type: 'file', encoding: 'base64', content };
    },
  };
}

const list = (count: number, folder = 'small') =>
  Array.from({ length: count }, (_, index) => ({
    path: `docs/${folder}/${index}.mdx`,
    kind: 'changed' as const,
    movedFrom: null,
  }));

test('reads both versions of texts, and none of images', async () => {
  const files = [
    { path: 'docs/new.mdx', kind: 'new' as const, movedFrom: null },
    { path: 'docs/gone.mdx', kind: 'deleted' as const, movedFrom: null },
    { path: 'static/img/a.png', kind: 'changed' as const, movedFrom: null },
    ...list(1),
  ];
  const [before, after] = ['a'.repeat(10), 'b'.repeat(10)];
  expect(await readChangedTexts(createHost(), files, COMMITS)).toEqual([
    { ...files[0], before: null, after },
    { ...files[1], before, after: null },
    { ...files[2], before: null, after: null },
    { ...files[3], before, after },
  ]);
});

test('leaves out texts beyond the size of a response, though many are read at the same time', async () => {
  const files = [...list(20, 'large'), ...list(20)];
  const read = await readChangedTexts(createHost({ large: 350_000 }), files, COMMITS);
  const sizes = read.map(({ before, after }) => (before?.length ?? 0) + (after?.length ?? 0));
  expect(sizes.filter((size) => size === 700_000)).toHaveLength(2);
  expect(sizes.filter((size) => size === 20)).toHaveLength(20);
});

test('reads the texts of sixty files at most', async () => {
  const read = await readChangedTexts(createHost(), list(70), COMMITS);
  expect(read).toHaveLength(70);
  expect(read.findIndex(({ after }) => after === null)).toBe(60);
});
