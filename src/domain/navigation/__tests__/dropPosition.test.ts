import fc from 'fast-check';
import { applyEdits } from '../../text/edit/edits';
import { moveEntries } from '../bulkEdits';
import { findDropPosition } from '../dropPosition';
import { listNavigationEntries, parseNavigationFile } from '../navigationFile';

const TEXT = `- [A](a.mdx)
  - [B](b.mdx)
    - [C](c.mdx)
- [D](d.mdx)

## More

- [E](e.mdx)
- [F](f.mdx)
`;
const navigation = parseNavigationFile(TEXT);
const files = listNavigationEntries(navigation).map(({ file }) => file);

it.each([
  ['d.mdx', 'e.mdx', 0.1, { kind: 'before', file: 'e.mdx' }],
  ['d.mdx', 'e.mdx', 0.5, { kind: 'below', file: 'e.mdx' }],
  ['d.mdx', 'e.mdx', 0.9, { kind: 'after', file: 'e.mdx' }],
  ['d.mdx', 'a.mdx', 0.9, { kind: 'before', file: 'b.mdx' }],
  ['b.mdx', 'a.mdx', 0.9, null],
  ['a.mdx', 'a.mdx', 0.1, null],
  ['a.mdx', 'c.mdx', 0.5, null],
  ['none.mdx', 'a.mdx', 0.5, null],
])('moves %s dropped on %s at %d to %j', (file, target, share, position) => {
  expect(findDropPosition(navigation, [file], target, share)).toEqual(position);
});

test('keeps every page exactly once, wherever a page is dropped', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.constantFrom(...files),
      fc.double({ min: 0, max: 1 }),
      (file, target, share) => {
        const position = findDropPosition(navigation, [file], target, share);
        if (!position) return;
        const after = parseNavigationFile(applyEdits(TEXT, moveEntries(TEXT, [file], position)));
        expect(
          listNavigationEntries(after)
            .map((entry) => entry.file)
            .toSorted(),
        ).toEqual(files.toSorted());
      },
    ),
  );
});
