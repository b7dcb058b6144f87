import { type Announce, addAnnouncer } from './announce';
import { copyFrom } from './copy';
import { enlarge } from './enlarge';
import { filterSidebar } from './filterSidebar';
import { on } from './on';
import { labelThemeToggles, toggleTheme } from './toggleTheme';

const FILTER = '[data-filter]';

/**
 * Handles the controls of every page: those of {@link serveContent}, theme toggles (`data-theme-toggle`), the
 * navigation's filter (`data-filter`), and choices in menus and drawers (`popover`), which close them. React renders them
 * and handles none of their events, so they work the same before and after hydration, and nothing is handled twice. It
 * changes only attributes that React doesn't set, and elements outside of what React renders.
 */
export function servePage(doc: Document): void {
  const announce = serveContent(doc);
  on(doc, 'click', '[data-theme-toggle]', () => toggleTheme(doc));
  on(doc, 'click', 'a,[data-copy]', (choice) => choice.closest<HTMLElement>('[popover]')?.hidePopover());
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
 * Handles the controls of content: copy buttons (`data-copy`) and images to enlarge (`data-enlarge`).
 *
 * @param doc the page, or the document of a frame that shows content
 * @returns announces a text to screen readers
 */
export function serveContent(doc: Document): Announce {
  const announce = addAnnouncer(doc);
  on<HTMLButtonElement, 'click'>(doc, 'click', '[data-copy]', (button) => void copyFrom(button, announce));
  on<HTMLAnchorElement, 'click'>(doc, 'click', '[data-enlarge]', (image, event) => {
    // Ctrl-, Cmd- and Shift-click open the file, as for any link.
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    enlarge(image);
  });
  return announce;
}
