import { openDocument } from '../../../core/store/editorState';
import { selectFileChanges } from '../../../core/store/selectors';
import { listShownPaths } from '../listShownPaths';

const file = (path: string) => ({ path, blobSha: 'a'.repeat(40), size: 1 });
const ready = {
  status: 'ready',
  files: ['docs/b.mdx', 'docs/_navigation.md', 'docs/gone.mdx', 'docs/old.mdx'].map(file),
} as const;
const open = (path: string, changes: object = {}) => ({
  status: 'open' as const,
  document: { ...openDocument(path, 'Text', 'b'.repeat(40)), ...changes },
});

test("lists the branch's pages and new ones, including deleted ones, and moved ones once", () => {
  const documents = {
    'docs/a.mdx': open('docs/a.mdx', { baseBlobSha: null }),
    'docs/gone.mdx': open('docs/gone.mdx', { isDeleted: true }),
    'docs/old.mdx': open('docs/old.mdx', { isDeleted: true }),
    'docs/new.mdx': open('docs/new.mdx', { baseBlobSha: null, movedFrom: 'docs/old.mdx' }),
    'docs/loading.mdx': { status: 'loading' as const },
  };
  expect(listShownPaths(ready, selectFileChanges({ documents }))).toEqual([
    'docs/a.mdx',
    'docs/b.mdx',
    'docs/gone.mdx',
    'docs/new.mdx',
  ]);
});

test('lists nothing until the branch is loaded', () => {
  expect(listShownPaths({ status: 'loading' }, [])).toEqual([]);
});
