/**
 * Scrolls an area to its current entry when that is out of view, to a third of the area's height. Only the area moves:
 * `scrollIntoView` would scroll the page too.
 *
 * @param selector matches the entry
 */
export function scrollToCurrent(area: HTMLElement | null, selector: string): void {
  const entry = area?.querySelector(selector);
  if (!area || !entry) return;
  const [frame, row] = [area.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (row.top < frame.top || row.bottom > frame.bottom)
    area.scrollTop += row.top - frame.top - frame.height / 3;
}
