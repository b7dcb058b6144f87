import { type Announce, addAnnouncer } from './announce';
import { copyFrom } from './copy';
import { enlarge } from './enlarge';
import { filterSidebar } from './filterSidebar';
import { on } from './on';
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
  on(doc, 'click', '[data-theme-toggle]', () => toggleTheme(doc));
  on<HTMLInputElement, 'input'>(doc, 'input', FILTER, (field) => filterSidebar(field, announce));
  on<HTMLInputElement, 'keydown'>(doc, 'keydown', FILTER, (field, event) => {
    if (event.key !== 'Escape' || !field.value) return;
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
  on<HTMLButtonElement, 'click'>(doc, 'click', '[data-copy]', (button) => void copyFrom(button, announce));
  on<HTMLAnchorElement, 'click'>(doc, 'click', '[data-enlarge]', (image, event) => {
    // Ctrl-, Cmd- and Shift-click open the file, as for any link.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    event.preventDefault();
    enlarge(image);
  });
  return announce;
}
