import { applyEdits } from '../../text/edit/edits';
import { moveEntries, moveSection, removeSectionAndPages } from '../bulkEdits';
import { compareNavigation } from '../compareNavigation';
import { addEntry, addSection, renameEntry, renameSection } from '../navigationEdits';
import { parseNavigationFile } from '../navigationFile';

const TEXT = `- [A](a.mdx)
  - [B](b.mdx)
- [C](c.mdx)
- [D](d.mdx)

## One

- [E](e.mdx)

## Two

- [F](f.mdx)
`;
const NEW = { file: 'new.mdx', title: 'New', breadcrumbTitle: null };

function compare(after: string) {
  const { entries, sections } = compareNavigation(parseNavigationFile(TEXT), parseNavigationFile(after));
  return [...entries, ...sections].map(([id, change]) => `${id} ${change}`);
}

it.each([
  ['nothing', TEXT, []],
  [
    'one entry that moved to the end',
    applyEdits(TEXT, moveEntries(TEXT, ['a.mdx'], { kind: 'after', file: 'd.mdx' })),
    ['a.mdx moved'],
  ],
  [
    'an entry with children in another section',
    applyEdits(TEXT, moveEntries(TEXT, ['a.mdx'], { kind: 'section', id: 'one' })),
    ['a.mdx moved'],
  ],
  ['a new entry', applyEdits(TEXT, addEntry(TEXT, NEW, { kind: 'before', file: 'c.mdx' })), ['new.mdx new']],
  ['a title', applyEdits(TEXT, renameEntry(TEXT, 'c.mdx', { title: 'See' })), ['c.mdx renamed']],
  ['a section title', applyEdits(TEXT, renameSection(TEXT, 'one', 'First')), ['first renamed']],
  ['a new section', applyEdits(TEXT, addSection(TEXT, 'Three')), ['three new']],
  ['the order of sections', applyEdits(TEXT, moveSection(TEXT, 'two', 'one')), ['two moved']],
  [
    'a removed section',
    applyEdits(TEXT, removeSectionAndPages(TEXT, 'one', { moveTo: 'two' })),
    ['e.mdx moved'],
  ],
])('marks %s', (_, after, expected) => {
  expect(compare(after)).toEqual(expected);
});
