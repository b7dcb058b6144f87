/** Height of the zones at both ends where dragging scrolls, and how far each step scrolls, in CSS pixels. */
const SCROLL_ZONE = 56;
const SCROLL_STEP = 16;

/** How far a list or page scrolls while something is dragged near one of its ends; 0 elsewhere. */
export function findScrollStep(
  y: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): number {
  if (y < top + SCROLL_ZONE) return -SCROLL_STEP;
  return y > bottom - SCROLL_ZONE ? SCROLL_STEP : 0;
}
