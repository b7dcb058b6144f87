import { applyEdits } from '../../text/edit/edits';
import { moveEntries } from '../bulkEdits';
import { addSection, removeSection, renameSection } from '../navigationEdits';
import { checkNavigationFile, listNavigationEntries, parseNavigationFile } from '../navigationFile';
import { findStep, type NavigationStep } from '../navigationSteps';

const TEXT = `- [A](a.mdx)
  - [B](b.mdx)
  - [C](c.mdx)
- [D](d.mdx)

## One

- [E](e.mdx)

## Two

- [F](f.mdx)
`;

const walk = (file: string, ...steps: NavigationStep[]): string => {
  let text = TEXT;
  for (const step of steps) {
    const position = findStep(parseNavigationFile(text), file, step);
    if (!position) return 'stays';
    text = applyEdits(text, moveEntries(text, [file], position));
  }
  const { entries, sections } = parseNavigationFile(text);
  const outline = (list: typeof entries) =>
    listNavigationEntries({ entries: list, sections: [] })
      .map(({ file: name, depth }) => '>'.repeat(depth) + name.replace('.mdx', ''))
      .join(' ');
  return [outline(entries), ...sections.map((section) => outline(section.entries))].join(' | ');
};

it.each<[string, NavigationStep[], string]>([
  ['c.mdx', ['up'], 'a >c >b d | e | f'],
  ['b.mdx', ['up'], 'stays'],
  ['c.mdx', ['down'], 'stays'],
  ['d.mdx', ['up'], 'd a >b >c | e | f'],
  ['d.mdx', ['in'], 'a >b >c >d | e | f'],
  ['b.mdx', ['out'], 'a >c b d | e | f'],
  ['a.mdx', ['out'], 'stays'],
  ['a.mdx', ['in'], 'stays'],
  ['a.mdx', ['up'], 'stays'],
  ['d.mdx', ['down'], 'a >b >c | d e | f'],
  ['f.mdx', ['up'], 'a >b >c d | e f | '],
  ['f.mdx', ['down'], 'stays'],
  ['f.mdx', ['up', 'up', 'up', 'up'], 'a >b >c f d | e | '],
  ['e.mdx', ['down', 'down', 'up', 'up'], 'a >b >c d | e | f'],
  ['gone.mdx', ['up'], 'stays'],
])('moves %s %j', (file, steps, expected) => {
  expect(walk(file, ...steps)).toBe(expected);
});

it('adds, renames and removes sections by their lines', () => {
  const added = applyEdits(TEXT, addSection(TEXT, ' Get  help '));
  expect(added).toBe(`${TEXT}\n## Get help\n`);
  expect(checkNavigationFile(parseNavigationFile(added), null)).toHaveLength(1);
  expect(applyEdits(added, removeSection(added, 'get-help'))).toBe(`${TEXT}\n`);
  expect(applyEdits(TEXT, renameSection(TEXT, 'one', 'First'))).toBe(TEXT.replace('## One', '## First'));
  expect(() => removeSection(TEXT, 'one')).toThrow(RangeError);
  expect(() => renameSection(TEXT, 'none', 'A')).toThrow(RangeError);
  expect(applyEdits('', addSection('', 'A'))).toBe('## A\n');
});
