import type { StructureAction } from '#domain/content/inPlace/planStructure';
import type { ShownSpan } from '#domain/content/inPlace/write/dropGap';
import { toElement } from '../editableElement';

/** A part of the page that can be moved, removed, or added to. */
export interface PagePart {
  readonly element: HTMLElement;
  readonly kind: 'block' | 'item' | 'cell' | 'part';
  /** Its name in the interface. */
  readonly name: string;
  /** The block that contains it, or the part itself. */
  readonly block: HTMLElement;
}

/** A part and its siblings, which it can be swapped with. */
export interface PartSiblings {
  readonly parts: readonly SiblingPart[];
  /** The index of the part itself. */
  readonly own: number;
}

/** A part among its siblings. */
export interface SiblingPart {
  /** The element that has its source range: for a row, the first cell. */
  readonly element: HTMLElement;
  /** The elements that make up the part on the page. */
  readonly shown: readonly HTMLElement[];
}

/** Components that are parts of a group. */
const PARTS: ReadonlySet<string> = new Set(['Card', 'Step', 'Tab', 'Accordion']);
/** Names of groups in the interface, by component. */
export const GROUPS: Readonly<Record<string, string>> = {
  CardGroup: 'card',
  Steps: 'step',
  Tabs: 'tab',
  AccordionGroup: 'accordion',
};
const COMPONENT = '[data-target="component"]';

/** The innermost part that contains an element; null outside of the page's own text. */
export function findPart(target: EventTarget | null): PagePart | null {
  const element = toElement(target)?.closest<HTMLElement>('[data-editable] [data-block]');
  if (!element) return null;
  const block = findBlock(element);
  const cell = element.closest<HTMLElement>(':is(td, th)[data-from]');
  if (cell) return { element: cell, kind: 'cell', name: 'row', block };
  const item = findListItem(element);
  if (item && !isWholeBlock(item, block)) return { element: item, kind: 'item', name: 'item', block };
  const part = element.closest<HTMLElement>(COMPONENT);
  const name = part?.dataset.targetName ?? '';
  if (part && PARTS.has(name)) return { element: part, kind: 'part', name: name.toLowerCase(), block };
  return { element: block, kind: 'block', name: 'block', block };
}

/** The item of a Markdown list around an element; null within a component that is shown as an item, such as a step. */
export function findListItem(element: Element): HTMLElement | null {
  const item = element.closest<HTMLElement>('li');
  return item?.matches('[data-from]:not([data-target])') ? item : null;
}

/** A list's only item moves with its list. */
function isWholeBlock(item: HTMLElement, block: HTMLElement): boolean {
  return item.parentElement === block && block.childElementCount === 1;
}

/** The part at a height, for a pointer in the margin or between parts; null when there is none. */
export function findPartAt(inner: Document, y: number): PagePart | null {
  const isAt = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect();
    return top <= y && y < bottom;
  };
  const block = listBlocks(inner).find(isAt);
  if (!block) return null;
  const items = block.matches('ul, ol') ? [...block.querySelectorAll('li[data-from]')] : [];
  return findPart(items.findLast(isAt) ?? block);
}

/** The outermost elements of all blocks, in order. */
function listBlocks(inner: Document): HTMLElement[] {
  return [...inner.querySelectorAll<HTMLElement>('[data-editable] [data-block]')].filter(
    (element) => !element.parentElement?.closest('[data-block]'),
  );
}

/** The siblings that a part can be dragged between; a table's header row moves the whole table. */
export function listSiblings({ element, kind, block }: PagePart): PartSiblings {
  if (kind === 'item') return toSiblings(element, element.parentElement?.querySelectorAll(':scope > li'));
  const row = kind === 'cell' ? element.closest('tbody > tr') : null;
  if (row) {
    const rows = [...(row.parentElement?.children ?? [])];
    const parts = rows.flatMap((shown) => {
      const cell = shown.querySelector<HTMLElement>('td[data-from]');
      return cell ? [{ element: cell, shown: [shown as HTMLElement] }] : [];
    });
    return { parts, own: parts.findIndex(({ shown }) => shown[0] === row) };
  }
  if (kind === 'part') {
    const group = element.parentElement?.closest<HTMLElement>(COMPONENT);
    const parts = [...(group?.querySelectorAll(COMPONENT) ?? [])];
    return toSiblings(
      element,
      parts.filter((part) => part.parentElement?.closest(COMPONENT) === group),
    );
  }
  const blocks = listBlocks(element.ownerDocument).filter(isShown);
  const keys = [...new Set(blocks.map(({ dataset }) => dataset.block))];
  const parts = keys.flatMap((key) => {
    const shown = blocks.filter(({ dataset }) => dataset.block === key);
    return shown[0] ? [{ element: shown[0], shown }] : [];
  });
  return { parts, own: parts.findIndex(({ shown }) => shown.includes(block)) };
}

function toSiblings(element: HTMLElement, all: Iterable<Element> = []): PartSiblings {
  const parts = ([...all] as HTMLElement[]).map((one) => ({ element: one, shown: [one] }));
  return { parts, own: parts.findIndex((one) => one.element === element) };
}

function isShown(element: HTMLElement): boolean {
  return element.getBoundingClientRect().height > 0;
}

/** The announcement for a change of a part. */
export function describeChange(element: HTMLElement, action: StructureAction): string {
  const part = findPart(element);
  if (!part) return '';
  const { parts, own } = listSiblings(part);
  if (action === 'moveUp') return describePosition(part, own, parts.length);
  if (action === 'moveDown') return describePosition(part, own + 2, parts.length);
  if (action === 'remove') return `Deleted ${part.name} ${own + 1} of ${parts.length}.`;
  if (action === 'addPart') return describeAddition(element, part);
  if (action === 'addRow') {
    const rows = [...(element.closest('table')?.querySelectorAll('tbody > tr') ?? [])];
    const above = rows.findIndex((row) => row.contains(element));
    return `Added row ${above + 2} of ${rows.length + 1}.`;
  }
  const cells = [...(element.parentElement?.children ?? [])];
  const column = cells.indexOf(element) + 1;
  return action === 'addColumn'
    ? `Added column ${column + 1} of ${cells.length + 1}.`
    : `Deleted column ${column} of ${cells.length}.`;
}

/** An addition goes to the end of its group, which is the part itself or contains it. */
function describeAddition(element: HTMLElement, part: PagePart): string {
  const isGroup = (element.dataset.targetName ?? '') in GROUPS;
  const group = isGroup ? element : element.parentElement?.closest<HTMLElement>(COMPONENT);
  const name = GROUPS[group?.dataset.targetName ?? ''] ?? part.name;
  const all = [...(group?.querySelectorAll<HTMLElement>(`${COMPONENT}, [role="tab"]`) ?? [])].filter(
    (one) =>
      one.parentElement?.closest(COMPONENT) === group &&
      (one.dataset.targetName?.toLowerCase() ?? one.getAttribute('role')) === name,
  );
  return `Added ${name} ${all.length + 1} of ${all.length + 1}.`;
}

/** The announcement for moving a part before or after another. */
export function describeMove(element: HTMLElement, beside: HTMLElement, side: 'before' | 'after'): string {
  const part = findPart(element);
  if (!part) return '';
  const { parts, own } = listSiblings(part);
  const gap = parts.findIndex((other) => other.element === beside) + (side === 'after' ? 1 : 0);
  return describePosition(part, gap > own ? gap : gap + 1, parts.length);
}

function describePosition({ name }: PagePart, position: number, count: number): string {
  return `Moved ${name} to position ${position} of ${count}.`;
}

/** The vertical span of a part, in CSS pixels of the frame's window. */
export function readSpan({ shown }: SiblingPart): ShownSpan {
  const boxes = shown.map((element) => element.getBoundingClientRect());
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** The outermost element of the block that contains an element. */
function findBlock(element: HTMLElement): HTMLElement {
  let found = element;
  for (let next = parentIn(found); next; next = parentIn(found)) found = next;
  return found;
}

function parentIn({ parentElement, dataset }: HTMLElement): HTMLElement | null {
  return parentElement?.closest<HTMLElement>(`[data-block="${dataset.block}"]`) ?? null;
}
