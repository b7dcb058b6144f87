import fc from 'fast-check';
import { applyEdits, type TextEdit, toTextEdit } from '../../text/edit/edits';
import { moveEntries, moveSection, removeEntries, removeSectionAndPages } from '../bulkEdits';
import { addEntry, addSection, type InsertPosition } from '../navigationEdits';
import { type NavigationEntry, parseNavigationFile } from '../navigationFile';

const TEXT = `# Navigation

- [Top](top.mdx)

## One

- [A](a.mdx)
  - [B](b.mdx)
    - [C](c.mdx)
- [D](d.mdx)

## Two

- [E](e.mdx)
  - [F](f.mdx)

## Three

- [G](g.mdx "Gee")
`;

describe('moveEntries', () => {
  it('moves entries together, in order, and writes only their lines', () => {
    const edits = moveEntries(TEXT, ['f.mdx', 'b.mdx'], { kind: 'section', id: null });
    expect(applyEdits(TEXT, edits)).toBe(
      TEXT.replace('  - [B](b.mdx)\n    - [C](c.mdx)\n', '')
        .replace('  - [F](f.mdx)\n', '')
        .replace('- [Top](top.mdx)\n', '- [Top](top.mdx)\n- [B](b.mdx)\n  - [C](c.mdx)\n- [F](f.mdx)\n'),
    );
  });

  it('moves one entry with two edits', () => {
    expect(moveEntries(TEXT, ['d.mdx'], { kind: 'before', file: 'g.mdx' })).toHaveLength(2);
  });

  it('rejects a position inside the moved entries', () => {
    expect(() => moveEntries(TEXT, ['a.mdx', 'e.mdx'], { kind: 'below', file: 'c.mdx' })).toThrow(RangeError);
    expect(() => moveEntries(TEXT, ['none.mdx'], { kind: 'section', id: null })).toThrow(RangeError);
  });
});

describe('sections', () => {
  it('are moved with their pages', () => {
    const after = applyEdits(TEXT, moveSection(TEXT, 'three', 'one'));
    expect(parseNavigationFile(after).sections.map(({ id }) => id)).toEqual(['three', 'one', 'two']);
    expect(after.endsWith('  - [F](f.mdx)\n')).toBe(true);
    expect(applyEdits(after, moveSection(after, 'three', null))).toBe(TEXT);
  });

  it('are removed with their pages, or their pages move to another section', () => {
    const without = applyEdits(TEXT, removeSectionAndPages(TEXT, 'two', 'remove'));
    expect(without).toBe(TEXT.replace('## Two\n\n- [E](e.mdx)\n  - [F](f.mdx)\n\n', ''));
    const moved = applyEdits(TEXT, removeSectionAndPages(TEXT, 'two', { moveTo: 'three' }));
    expect(moved).toMatch(/"Gee"\)\n- \[E\]\(e\.mdx\)\n {2}- \[F\]\(f\.mdx\)\n$/);
  });
});

/** A model of the navigation: lists of nodes, changed by splicing lists instead of text. */
interface Node {
  readonly file: string;
  children: Node[];
}
interface Model {
  lists: { id: string | null; nodes: Node[] }[];
}

function toModel(text: string): Model {
  const { entries, sections } = parseNavigationFile(text);
  const toNode = ({ file, children }: NavigationEntry): Node => ({ file, children: children.map(toNode) });
  return {
    lists: [
      { id: null, nodes: entries.map(toNode) },
      ...sections.map(({ id, entries: list }) => ({ id, nodes: list.map(toNode) })),
    ],
  };
}

const listsOf = (nodes: Node[]): Node[][] => [nodes, ...nodes.flatMap(({ children }) => listsOf(children))];
const allLists = ({ lists }: Model): Node[][] => lists.flatMap(({ nodes }) => listsOf(nodes));
const filesOf = (model: Model): string[] => allLists(model).flatMap((nodes) => nodes.map(({ file }) => file));
const holds = (node: Node, file: string): boolean =>
  node.file === file || node.children.some((child) => holds(child, file));

/** Removes and returns the chosen nodes that aren't below another chosen one, in order. */
function takeRoots(nodes: Node[], chosen: ReadonlySet<string>): Node[] {
  const taken: Node[] = [];
  for (const node of [...nodes]) {
    if (chosen.has(node.file)) taken.push(...nodes.splice(nodes.indexOf(node), 1));
    else taken.push(...takeRoots(node.children, chosen));
  }
  return taken;
}

function moveInModel(model: Model, files: readonly string[], position: InsertPosition): boolean {
  const chosen = new Set(files);
  const isInside =
    position.kind !== 'section' &&
    allLists(model).some((nodes) =>
      nodes.some((node) => chosen.has(node.file) && holds(node, position.file)),
    );
  if (isInside) return false;
  const moved = model.lists.flatMap(({ nodes }) => takeRoots(nodes, chosen));
  if (position.kind === 'section') {
    model.lists.find(({ id }) => id === position.id)?.nodes.push(...moved);
    return true;
  }
  for (const nodes of allLists(model)) {
    const index = nodes.findIndex(({ file }) => file === position.file);
    if (index < 0) continue;
    if (position.kind === 'below') nodes[index]?.children.push(...moved);
    else nodes.splice(position.kind === 'before' ? index : index + 1, 0, ...moved);
    break;
  }
  return true;
}

function removeInModel(nodes: Node[], chosen: ReadonlySet<string>, withChildren: boolean): Node[] {
  return nodes.flatMap((node) => {
    if (chosen.has(node.file) && withChildren) return [];
    const children = removeInModel(node.children, chosen, withChildren);
    return chosen.has(node.file) ? children : [{ ...node, children }];
  });
}

interface Step {
  readonly kind: 'move' | 'remove' | 'remove with children' | 'move section' | 'add' | 'add section';
  readonly picks: readonly number[];
  readonly target: number;
  readonly where: 'before' | 'after' | 'below' | 'section';
}

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom(
      'move',
      'move',
      'move',
      'remove',
      'remove with children',
      'move section',
      'add',
      'add section',
    ),
    picks: fc.array(fc.nat(50), { minLength: 1, maxLength: 4 }),
    target: fc.nat(50),
    where: fc.constantFrom('before', 'after', 'below', 'section'),
  }),
  { maxLength: 8 },
);

const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

/** Runs one step on the model, and returns the edits that should do the same to the text. */
function runStep(text: string, model: Model, step: Step, round: number): TextEdit[] {
  const section = pick(model.lists, step.target)?.id ?? null;
  switch (step.kind) {
    case 'add': {
      const file = `added-${round}.mdx`;
      model.lists.find(({ id }) => id === section)?.nodes.push({ file, children: [] });
      return addEntry(text, { file, title: file, breadcrumbTitle: null }, { kind: 'section', id: section });
    }
    case 'add section':
      model.lists.push({ id: `added-${round}`, nodes: [] });
      return addSection(text, `Added ${round}`);
    case 'move section':
      return runSectionStep(text, model, section, pick(model.lists, step.picks[0] ?? 0)?.id ?? null);
    default:
      return runEntryStep(text, model, step, section);
  }
}

function runSectionStep(text: string, model: Model, id: string | null, before: string | null): TextEdit[] {
  const own = model.lists.find((list) => list.id === id);
  if (!own || id === null || id === before) return [];
  model.lists.splice(model.lists.indexOf(own), 1);
  const at = before === null ? model.lists.length : model.lists.findIndex((list) => list.id === before);
  model.lists.splice(at, 0, own);
  return moveSection(text, id, before);
}

function runEntryStep(text: string, model: Model, step: Step, section: string | null): TextEdit[] {
  const files = filesOf(model);
  const chosen = [...new Set(step.picks.flatMap((index) => pick(files, index) ?? []))];
  if (chosen.length === 0) return [];
  if (step.kind !== 'move') {
    const withChildren = step.kind === 'remove with children';
    for (const list of model.lists) list.nodes = removeInModel(list.nodes, new Set(chosen), withChildren);
    return removeEntries(text, chosen, withChildren);
  }
  const file = pick(files, step.target) ?? '';
  const position: InsertPosition =
    step.where === 'section' ? { kind: 'section', id: section } : { kind: step.where, file };
  if (moveInModel(model, chosen, position)) return moveEntries(text, chosen, position);
  let edits: TextEdit[] = [];
  try {
    edits = moveEntries(text, chosen, position);
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError);
  }
  // An entry next to itself is already there; everything else is rejected.
  expect(edits).toEqual([]);
  return [];
}

test('any steps change the text like a model tree, and undoing them restores the same bytes', () => {
  fc.assert(
    fc.property(steps, fc.boolean(), (list, endsWithBreak) => {
      const start = endsWithBreak ? TEXT : TEXT.trimEnd();
      const model = toModel(start);
      let text = start;
      const undo: { text: string; edit: TextEdit }[] = [];
      for (const [round, step] of list.entries()) {
        const after = applyEdits(text, runStep(text, model, step, round));
        undo.push({ text: after, edit: toTextEdit(after, text) });
        text = after;
        expect(parseNavigationFile(text).problems).toEqual([]);
        expect(toModel(text)).toEqual(model);
      }
      for (const { text: after, edit } of undo.toReversed()) {
        expect(text).toBe(after);
        text = applyEdits(text, [edit]);
      }
      expect(text).toBe(start);
    }),
  );
});

test('hundreds of a thousand entries move together', () => {
  const sections = Array.from({ length: 20 }, (_, section) => {
    const lines = Array.from(
      { length: 50 },
      (__, index) => `- [Page ${section} ${index}](s${section}/p${index}.mdx)\n`,
    );
    return `## Section ${section}\n\n${lines.join('')}`;
  });
  const text = `# Navigation\n\n${sections.join('\n')}`;
  const files = Array.from({ length: 500 }, (_, index) => `s${index % 20}/p${index % 50}.mdx`);
  const edits = moveEntries(text, files, { kind: 'section', id: 'section-1' });
  expect(parseNavigationFile(applyEdits(text, edits)).sections[1]?.entries.length).toBeGreaterThan(100);
});
