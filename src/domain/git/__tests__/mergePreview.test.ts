import type { Blobs } from '../contentChanges';
import { listChangedElsewhere, mergeBlobs } from '../mergePreview';

const START: Blobs = new Map([
  ['docs/a.mdx', 'a'],
  ['docs/b.mdx', 'b'],
  ['docs/c.mdx', 'c'],
]);

/** The starting files with changes; null removes a file. */
function change(changes: Readonly<Record<string, string | null>>): Blobs {
  const blobs = new Map(START);
  for (const [path, blob] of Object.entries(changes)) {
    if (blob === null) blobs.delete(path);
    else blobs.set(path, blob);
  }
  return blobs;
}

test('takes the changes of the head, and everything else from the base', () => {
  const base = change({ 'docs/a.mdx': 'a of the base', 'docs/new.mdx': 'n' });
  const head = change({ 'docs/b.mdx': 'b of the head', 'docs/c.mdx': null, 'docs/added.mdx': 'd' });
  expect(mergeBlobs(START, base, head)).toEqual(
    new Map([
      ['docs/a.mdx', 'a of the base'],
      ['docs/b.mdx', 'b of the head'],
      ['docs/new.mdx', 'n'],
      ['docs/added.mdx', 'd'],
    ]),
  );
});

test('puts a change of the head where the base moved the file', () => {
  const base = change({ 'docs/a.mdx': null, 'docs/moved.mdx': 'a' });
  const head = change({ 'docs/a.mdx': 'a of the head' });
  expect(listChangedElsewhere(START, base, head)).toEqual(['docs/a.mdx']);
  const renames = new Map([['docs/moved.mdx', 'docs/a.mdx']]);
  expect(mergeBlobs(START, base, head, renames)).toEqual(
    new Map([
      ['docs/b.mdx', 'b'],
      ['docs/c.mdx', 'c'],
      ['docs/moved.mdx', 'a of the head'],
    ]),
  );
});

test('looks for moved files only where the head changed one that the base no longer has', () => {
  const base = change({ 'docs/a.mdx': null, 'docs/moved.mdx': 'a' });
  expect(listChangedElsewhere(START, base, START)).toEqual([]);
  expect(listChangedElsewhere(START, base, change({ 'docs/a.mdx': null, 'docs/b.mdx': 'x' }))).toEqual([]);
});
