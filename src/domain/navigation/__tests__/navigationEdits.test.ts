import fc from 'fast-check';
import { applyEdits } from '../../text/edit/edits';
import { moveEntries, removeEntries } from '../bulkEdits';
import { addEntry, findEntry, type InsertPosition, renameEntry } from '../navigationEdits';
import {
  formatEntry,
  listNavigationEntries,
  type NavigationEntry,
  type NavigationFile,
  parseNavigationFile,
} from '../navigationFile';

const TEXT = `# Navigation

- [Top](top.mdx)

## One

- [A](a.mdx)
  - [B](b.mdx)
    - [C](c.mdx)
- [D](d.mdx)

## Two

- [E](e.mdx)
`;
const NEW = { file: 'new.mdx', title: 'New', breadcrumbTitle: null };

/** What is compared: the tree of files and titles, without line numbers. */
type Shape = readonly [file: string, title: string, children: readonly Shape[]];
const toShape = ({ file, title, children }: NavigationEntry): Shape => [file, title, children.map(toShape)];
const read = ({ entries, sections }: NavigationFile) => [
  ['', entries.map(toShape)],
  ...sections.map(({ id, entries: list }) => [id, list.map(toShape)]),
];
const outline = (text: string): string =>
  listNavigationEntries(parseNavigationFile(text))
    .map(({ file, depth }) => '>'.repeat(depth) + file.replace('.mdx', ''))
    .join(' ');

describe('addEntry', () => {
  it.each<[InsertPosition, string]>([
    [{ kind: 'section', id: null }, 'top new a >b >>c d e'],
    [{ kind: 'section', id: 'one' }, 'top a >b >>c d new e'],
    [{ kind: 'section', id: 'two' }, 'top a >b >>c d e new'],
    [{ kind: 'below', file: 'a.mdx' }, 'top a >b >>c >new d e'],
    [{ kind: 'before', file: 'b.mdx' }, 'top a >new >b >>c d e'],
    [{ kind: 'after', file: 'a.mdx' }, 'top a >b >>c new d e'],
  ])('puts a page at %j', (position, expected) => {
    expect(outline(applyEdits(TEXT, addEntry(TEXT, NEW, position)))).toBe(expected);
  });

  it.each([
    ['', null, '- [New](new.mdx)\n'],
    ['- [A](a.mdx)', null, '- [A](a.mdx)\n- [New](new.mdx)\n'.trimEnd()],
    ['## One\n- [A](a.mdx)\n', null, '- [New](new.mdx)\n\n## One\n- [A](a.mdx)\n'],
    ['# Navigation\n', null, '# Navigation\n\n- [New](new.mdx)\n'],
    ['## One\n\n## Two\n', 'one', '## One\n\n- [New](new.mdx)\n\n## Two\n'],
    ['## One\n\n\n## Two\n', 'one', '## One\n\n- [New](new.mdx)\n\n## Two\n'],
    ['## One\n## Two', 'two', '## One\n## Two\n\n- [New](new.mdx)'],
  ])('separates lists from headings in %j', (text, id, expected) => {
    expect(applyEdits(text, addEntry(text, NEW, { kind: 'section', id }))).toBe(expected);
  });

  it('throws when the position does not exist', () => {
    expect(() => addEntry(TEXT, NEW, { kind: 'section', id: 'three' })).toThrow(RangeError);
    expect(() => addEntry(TEXT, NEW, { kind: 'after', file: 'x.mdx' })).toThrow(RangeError);
  });
});

describe('moveEntries', () => {
  it.each<[string, InsertPosition, string]>([
    ['b.mdx', { kind: 'after', file: 'a.mdx' }, 'top a b >c d e'],
    ['d.mdx', { kind: 'below', file: 'a.mdx' }, 'top a >b >>c >d e'],
    ['a.mdx', { kind: 'section', id: 'two' }, 'top d e a >b >>c'],
    ['e.mdx', { kind: 'before', file: 'c.mdx' }, 'top a >b >>e >>c d'],
    ['d.mdx', { kind: 'before', file: 'a.mdx' }, 'top d a >b >>c e'],
    ['a.mdx', { kind: 'section', id: null }, 'top a >b >>c d e'],
  ])('moves %s to %j', (file, position, expected) => {
    expect(outline(applyEdits(TEXT, moveEntries(TEXT, [file], position)))).toBe(expected);
  });

  it('does nothing when the page is already there', () => {
    expect(moveEntries(TEXT, ['d.mdx'], { kind: 'section', id: 'one' })).toEqual([]);
    expect(moveEntries(TEXT, ['a.mdx'], { kind: 'before', file: 'a.mdx' })).toEqual([]);
  });

  it('rejects moving a page below itself', () => {
    expect(() => moveEntries(TEXT, ['a.mdx'], { kind: 'below', file: 'a.mdx' })).toThrow(RangeError);
    expect(() => moveEntries(TEXT, ['a.mdx'], { kind: 'after', file: 'c.mdx' })).toThrow(RangeError);
  });
});

describe('removeEntries', () => {
  it('moves the pages below up', () => {
    expect(outline(applyEdits(TEXT, removeEntries(TEXT, ['a.mdx'])))).toBe('top b >c d e');
  });
});

describe('renameEntry', () => {
  it('changes one line', () => {
    const renamed = applyEdits(TEXT, renameEntry(TEXT, 'b.mdx', { title: 'B [2]', file: 'x/b.mdx' }));
    expect(renamed).toBe(TEXT.replace('[B](b.mdx)', '[B \\[2\\]](x/b.mdx)'));
    expect(renameEntry(TEXT, 'b.mdx', {})).toEqual([]);
  });
});

/** A random navigation, some of it oddly spaced, as text. */
const navigations = fc
  .array(fc.record({ depth: fc.nat(3), isSection: fc.boolean(), blank: fc.boolean() }), { maxLength: 14 })
  .chain((rows) => fc.tuple(fc.constant(rows), fc.boolean()))
  .map(([rows, endsWithBreak]) => {
    const lines: string[] = [];
    let depth = -1;
    for (const [index, row] of rows.entries()) {
      if (row.isSection) {
        lines.push(...(row.blank ? [''] : []), `## Section ${index}`);
        depth = -1;
      } else {
        depth = Math.min(row.depth, depth + 1);
        lines.push(
          `${'  '.repeat(depth)}${formatEntry({ file: `p${index}.mdx`, title: `P${index}`, breadcrumbTitle: null })}`,
        );
      }
    }
    return lines.join('\n') + (endsWithBreak ? '\n' : '');
  });

/** A position in a navigation, and one of its pages. */
const placesIn = (text: string) => {
  const source = parseNavigationFile(text);
  const files = listNavigationEntries(source).map(({ file }) => file);
  const sections: InsertPosition[] = [null, ...source.sections.map(({ id }) => id)].map((id) => ({
    kind: 'section',
    id,
  }));
  const beside: InsertPosition[] = files.flatMap((file) =>
    (['below', 'before', 'after'] as const).map((kind) => ({ kind, file })),
  );
  return { files, places: fc.constantFrom(...sections, ...beside) };
};

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
const findShape = (text: string, file: string) => {
  const entry = findEntry(parseNavigationFile(text), file);
  return entry && toShape(entry);
};

it('adds one line at any position, and changes no other line', () => {
  fc.assert(
    fc.property(
      navigations.chain((text) => fc.tuple(fc.constant(text), placesIn(text).places)),
      ([text, position]) => {
        const edited = applyEdits(text, addEntry(text, NEW, position));
        const added = linesOf(edited).filter((line) => line.includes('new.mdx'));
        expect(added).toHaveLength(1);
        expect(linesOf(edited).filter((line) => !line.includes('new.mdx'))).toEqual(linesOf(text));
        const parent =
          position.kind === 'below' ? findEntry(parseNavigationFile(edited), position.file) : null;
        if (parent) expect(parent.children.at(-1)?.file).toBe('new.mdx');
        expect(parseNavigationFile(edited).problems).toEqual([]);
        expect(read(parseNavigationFile(applyEdits(edited, removeEntries(edited, ['new.mdx']))))).toEqual(
          read(parseNavigationFile(text)),
        );
      },
    ),
  );
});

it('moves a page with the pages below it, and changes no other line', () => {
  fc.assert(
    fc.property(
      navigations
        .filter((text) => placesIn(text).files.length > 0)
        .chain((text) =>
          fc.tuple(fc.constant(text), fc.constantFrom(...placesIn(text).files), placesIn(text).places),
        ),
      ([text, file, position]) => {
        const moved = JSON.stringify(findShape(text, file));
        const target = 'file' in position ? position.file : null;
        fc.pre(target === null || !moved.includes(`"${target}"`));
        const edited = applyEdits(text, moveEntries(text, [file], position));
        const isOther = (line: string) =>
          !/p\d+\.mdx/.test(line) || !moved.includes(`"${/p\d+\.mdx/.exec(line)?.[0]}"`);
        expect(JSON.stringify(findShape(edited, file))).toBe(moved);
        expect(linesOf(edited).filter(isOther)).toEqual(linesOf(text).filter(isOther));
        expect(linesOf(edited)).toHaveLength(linesOf(text).length);
        expect(parseNavigationFile(edited).problems).toEqual([]);
      },
    ),
  );
});
