import { toElement } from './editableElement';

/** A part of the page that can be moved, removed, or added to. */
export interface PagePart {
  readonly element: HTMLElement;
  readonly kind: 'block' | 'item' | 'cell' | 'part';
  /** What people call it. */
  readonly name: string;
}

/** Parts of groups, by the name of their component. */
const PARTS: ReadonlySet<string> = new Set(['Card', 'Step', 'Tab', 'Accordion']);

/** The innermost part that an element is in; null outside of the page's own text. */
export function findPart(target: EventTarget | null): PagePart | null {
  const element = toElement(target)?.closest<HTMLElement>('[data-editable] [data-block]');
  if (!element) return null;
  const cell = element.closest<HTMLElement>(':is(td, th)[data-from]');
  if (cell) return { element: cell, kind: 'cell', name: 'row' };
  const item = element.closest<HTMLElement>('li[data-from]');
  if (item) return { element: item, kind: 'item', name: 'item' };
  const part = element.closest<HTMLElement>('[data-target="component"]');
  const name = part?.dataset.targetName ?? '';
  if (part && PARTS.has(name)) return { element: part, kind: 'part', name: name.toLowerCase() };
  return { element: findBlock(element), kind: 'block', name: 'block' };
}

/** The outermost element of the block that an element is in. */
function findBlock(element: HTMLElement): HTMLElement {
  let found = element;
  for (let next = parentIn(found); next; next = parentIn(found)) found = next;
  return found;
}

function parentIn({ parentElement, dataset }: HTMLElement): HTMLElement | null {
  return parentElement?.closest<HTMLElement>(`[data-block="${dataset.block}"]`) ?? null;
}
