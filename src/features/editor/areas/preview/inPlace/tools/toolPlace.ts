/** A tool's position on the page, in CSS pixels of the frame's document. */
export interface ToolPlace {
  readonly top: number;
  readonly left: number;
}

const EDGE = 8;

/** Places a tool above a part of the page; below it where there is no room above, or on touch screens. */
export function placeAbove(
  inner: Document,
  box: DOMRect,
  size: { width: number; height: number },
): ToolPlace {
  const isTouched = inner.defaultView?.matchMedia?.('(pointer: coarse)').matches ?? false;
  const above = box.top - size.height - EDGE;
  return place(inner, isTouched || above < 0 ? box.bottom + EDGE : above, box.left, size.width);
}

/** Places a tool below a part of the page; above it where there is no room below. */
export function placeBelow(
  inner: Document,
  box: DOMRect,
  size: { width: number; height: number },
): ToolPlace {
  const room = inner.documentElement.clientHeight - box.bottom;
  const isAbove = room < size.height + EDGE && box.top > size.height + EDGE;
  return place(inner, isAbove ? box.top - size.height - EDGE : box.bottom + EDGE, box.left, size.width);
}

function place(inner: Document, top: number, left: number, width: number): ToolPlace {
  const view = inner.defaultView;
  const most = inner.documentElement.clientWidth - width - EDGE;
  return {
    top: top + (view?.scrollY ?? 0),
    left: Math.max(EDGE, Math.min(left, most)) + (view?.scrollX ?? 0),
  };
}

/** A handle's position, and whether its buttons are stacked to fit a narrow margin. */
export interface HandlePlace extends ToolPlace {
  readonly isNarrow: boolean;
  /** Width of each button, in CSS pixels of the screen. */
  readonly buttonWidth: number;
}

/** Size of the handle's buttons on the screen, and their width in a margin that is too narrow. */
const BUTTON = { width: 24, leastWidth: 16, height: 28 };

/** Handles of rows and items are placed outside the table or list: inside, they would cover text and bullets. */
const EDGES = 'table, ul, ol';

/** Places a handle in the margin beside a part, at its first line. */
export function placeBeside(inner: Document, element: HTMLElement): HandlePlace {
  const view = inner.defaultView;
  const { top } = element.getBoundingClientRect();
  const edge = (element.closest(EDGES) ?? element).getBoundingClientRect().left + (view?.scrollX ?? 0);
  // On a scaled page, the tools keep their size.
  const unscale = Number(inner.body.style.getPropertyValue('--unscale')) || 1;
  const height = BUTTON.height * unscale;
  const { lineHeight, paddingTop } = view?.getComputedStyle(element) ?? { lineHeight: '', paddingTop: '' };
  const line = Number.parseFloat(lineHeight) || height;
  const isNarrow = edge < 2 * BUTTON.width * unscale;
  const buttonWidth = isNarrow && edge < BUTTON.width * unscale ? BUTTON.leastWidth : BUTTON.width;
  return {
    top: top + (view?.scrollY ?? 0) + (Number.parseFloat(paddingTop) || 0) + (line - height) / 2,
    left: Math.max(0, edge - buttonWidth * unscale * (isNarrow ? 1 : 2)),
    isNarrow,
    buttonWidth,
  };
}
