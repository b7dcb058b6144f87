import { type Announce, addAnnouncer } from './announce';
import { closestTo } from './closest';
import { copyFrom } from './copy';
import { enlarge } from './enlarge';
import { filterSidebar } from './filterSidebar';
import { labelThemeToggles, toggleTheme } from './toggleTheme';

const FILTER = 'nav [data-filter]';

/**
 * Serves the controls of every page: what {@link serveContent} does, theme toggles (`data-theme-toggle`) and the
 * navigation's filter (`data-filter`). React renders them and handles none of their events, so they work the same before
 * and after it has started, and nothing is handled twice. What changes here are attributes that React doesn't set, and
 * elements outside of what it renders.
 */
export function servePage(doc: Document): void {
  const announce = serveContent(doc);
  doc.addEventListener('click', (event) => {
    if (closestTo(event, '[data-theme-toggle]')) toggleTheme(doc);
  });
  doc.addEventListener('input', (event) => {
    const field = closestTo<HTMLInputElement>(event, FILTER);
    if (field) filterSidebar(field, announce);
  });
  doc.addEventListener('keydown', (event) => {
    const field = closestTo<HTMLInputElement>(event, FILTER);
    if (event.key !== 'Escape' || !field?.value) return;
    event.preventDefault();
    field.value = '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  addEventListener('themechange', () => labelThemeToggles(doc));
  labelThemeToggles(doc);
}

/**
 * Serves what content has: copy buttons (`data-copy`) and images to enlarge (`data-enlarge`).
 *
 * @param doc the page, or the document of a frame that shows content
 * @returns tells screen readers something
 */
export function serveContent(doc: Document): Announce {
  const announce = addAnnouncer(doc);
  doc.addEventListener('click', (event) => {
    const button = closestTo<HTMLButtonElement>(event, '[data-copy]');
    if (button) void copyFrom(button, announce);
    const image = closestTo<HTMLAnchorElement>(event, '[data-enlarge]');
    // Ctrl-, Cmd- and Shift-click open the file, as for any link.
    if (!image || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    event.preventDefault();
    enlarge(image);
  });
  return announce;
}
