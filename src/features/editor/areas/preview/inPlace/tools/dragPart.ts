import { findDropGap, findGapLine, isStacked } from '#domain/content/inPlace/write/dropGap';
import { findScrollStep } from '../../../../ui/scrollStep';
import { listSiblings, type PagePart, readSpan, type SiblingPart } from '../parts/pageParts';

/** What to draw during a drag, in CSS pixels of the frame's document. */
export interface ShownDrag {
  /** The part's current position. */
  readonly from: { readonly top: number; readonly height: number };
  /** The drop position; null when dropping would change nothing. */
  readonly line: number | null;
  readonly left: number;
  readonly width: number;
}

/** Handlers for a drag. */
export interface DragListener {
  /** Called at each step; null at the end. */
  readonly onDrag: (drag: ShownDrag | null) => void;
  readonly onDrop: (beside: HTMLElement, side: 'before' | 'after') => void;
}

/** How far the pointer has to move before a press becomes a drag, in CSS pixels. */
const THRESHOLD = 4;

/**
 * Drags a part by its handle, from the press until the drop; Escape or a canceled pointer cancels.
 *
 * @returns cancels the drag
 */
export function dragPart(
  grip: HTMLElement,
  { pointerId, clientX, clientY }: Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>,
  part: PagePart,
  { onDrag, onDrop }: DragListener,
): () => void {
  const view = grip.ownerDocument.defaultView;
  const { parts, own } = listSiblings(part);
  const stop = new AbortController();
  let y = clientY;
  let gap: number | null = null;
  let isDragging = false;
  if (!view || own < 0 || !isStacked(parts.map(readSpan))) return () => undefined;

  const look = (): void => {
    const spans = parts.map(readSpan);
    gap = findDropGap(spans, own, y);
    const box = parts[own]?.shown[0]?.getBoundingClientRect();
    const span = spans[own];
    if (!box || !span) return;
    onDrag({
      from: { top: span.top + view.scrollY, height: span.bottom - span.top },
      line: gap === null ? null : findGapLine(spans, gap) + view.scrollY,
      left: box.left + view.scrollX,
      width: box.width,
    });
  };
  const scroll = (): void => {
    if (stop.signal.aborted) return;
    if (!grip.isConnected) {
      cancel();
      return;
    }
    const before = view.scrollY;
    view.scrollBy(0, findScrollStep(y, { top: 0, bottom: view.innerHeight }));
    if (view.scrollY !== before) look();
    view.requestAnimationFrame(scroll);
  };
  const end = (target: SiblingPart | undefined, side: 'before' | 'after'): void => {
    stop.abort();
    if (!isDragging) return;
    onDrag(null);
    if (target) onDrop(target.element, side);
  };
  const cancel = (): void => end(undefined, 'before');
  const drop = (): void => {
    if (gap === null) cancel();
    else if (gap === 0) end(parts[0], 'before');
    else end(parts[gap - 1], 'after');
  };
  const move = (event: PointerEvent): void => {
    y = event.clientY;
    const isFar = Math.hypot(event.clientX - clientX, y - clientY) >= THRESHOLD;
    if (!isDragging && !isFar) return;
    if (!isDragging) view.requestAnimationFrame(scroll);
    isDragging = true;
    look();
  };
  const { signal } = stop;
  grip.addEventListener('pointermove', move, { signal });
  grip.addEventListener('pointerup', drop, { signal });
  grip.addEventListener('pointercancel', cancel, { signal });
  grip.addEventListener('lostpointercapture', cancel, { signal });
  // The focus may be in the page or in the editor around it.
  for (const target of new Set([grip.ownerDocument, document])) {
    target.addEventListener(
      'keydown',
      (event) => {
        if (!isDragging || event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        cancel();
      },
      { signal, capture: true },
    );
  }
  grip.setPointerCapture?.(pointerId);
  return cancel;
}
