import { TEXTS, toElement } from './inPlace/editableElement';
import type { PreviewedPage } from './page';
import { readSourceRange } from './render/sourceRange';

/** Parts of the page that can be opened in a form. Offsets count from the start of the page's source. */
export interface PreviewTarget {
  readonly kind: 'component' | 'image' | 'table' | 'frontMatter';
  readonly from: number;
  readonly to: number;
}

/** An element of the page that can be opened in a form. */
export interface FoundTarget {
  readonly element: HTMLElement;
  /** Label of the button, such as "Edit Callout". */
  readonly label: string;
}

const TITLE = 'article > h1, article > h1 + p:not([data-block])';

/** Finds the part under the pointer that has a form; null for none. */
export function findTarget(pointed: EventTarget | null): FoundTarget | null {
  const element = toElement(pointed)?.closest<HTMLElement>(`[data-target], :is(${TITLE})`);
  if (!element) return null;
  const { target, targetName } = element.dataset;
  if (target === 'shared') return { element, label: 'Open partial' };
  return { element, label: `Edit ${target ? targetName : 'title and description'}` };
}

/**
 * Finds the part whose title or description was pressed. These are front matter or attributes, so they are edited in the
 * part's form.
 *
 * @returns null for other elements, controls, and pages that can't be edited
 */
export function findPressedTitle(pressed: Element | null): HTMLElement | null {
  const title = pressed?.closest<HTMLElement>(`${TITLE}, [data-target="component"] p`);
  if (!title?.closest('[data-editable]') || title.matches(TEXTS)) return null;
  if (pressed?.closest('button, summary, figure')) return null;
  return title.matches(TITLE) ? title : title.closest<HTMLElement>('[data-target]');
}

/** @returns what an element opens: for a partial, its file; null when its source range isn't known */
export function readTarget(
  element: HTMLElement,
  page: PreviewedPage,
): PreviewTarget | { readonly file: string } | null {
  const { target, targetName } = element.dataset;
  const contentFrom = page.parsed.page?.starts[0] ?? page.parsed.text.length;
  if (target === undefined) return { kind: 'frontMatter', from: 0, to: contentFrom };
  if (target === 'shared') return { file: targetName ?? '' };
  const range = readSourceRange(element, page.starts);
  const isKnown = target === 'component' || target === 'image' || target === 'table';
  return range && isKnown ? { kind: target, ...range } : null;
}
