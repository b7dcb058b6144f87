import type { StructureAction } from '#domain/content/inPlace/planStructure';
import { GROUPS, type PagePart } from '../parts/pageParts';

/** The action of the "+" button: one more row, card, step or tab; for other blocks, a new block below. */
export function findAddition({ kind, name }: PagePart): readonly [StructureAction | null, string] {
  if (kind === 'cell') return ['addRow', 'Add row below'];
  if (kind === 'part') return ['addPart', `Add ${name}`];
  return [null, kind === 'item' ? 'Insert below this list' : 'Insert below this block'];
}

/** An action on a part, or on what contains it. */
export type PartAction = readonly [element: HTMLElement, action: StructureAction, label: string];

/** The actions in the menu of a part, such as an item or a row: on the part itself, then on what contains it. */
export function listActions(part: PagePart): PartAction[] {
  const { kind, name, element, block } = part;
  const common: PartAction[] = [
    [element, 'moveUp', `Move ${name} up`],
    [element, 'moveDown', `Move ${name} down`],
    [element, 'remove', `Delete ${name}`],
  ];
  const whole = WHOLES[kind];
  const outer: PartAction[] = whole
    ? [
        [block, 'moveUp', `Move ${whole} up`],
        [block, 'moveDown', `Move ${whole} down`],
      ]
    : [];
  const group = element.dataset.targetName ?? '';
  if (kind === 'cell') {
    const columns: PartAction[] = [
      [element, 'addRow', 'Add row below'],
      [element, 'addColumn', 'Add column after'],
    ];
    return [...columns, ...common, [element, 'removeColumn', 'Delete column'], ...outer];
  }
  if (kind === 'part') return [[element, 'addPart', `Add ${name}`], ...common, ...outer];
  if (GROUPS[group]) return [[element, 'addPart', `Add ${GROUPS[group]}`], ...common];
  return [...common, ...outer];
}

/** Names of a part's block in the interface. */
const WHOLES: Readonly<Partial<Record<PagePart['kind'], string>>> = {
  item: 'list',
  cell: 'table',
  part: 'group',
};
