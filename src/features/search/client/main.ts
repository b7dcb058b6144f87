import siteConfig from '@generated/docusaurus.config';
import { SEARCH_EVENTS } from '#domain/search/openScript';
import { toHashTarget } from '#domain/text/hashTarget';
import { createAskPanel } from './askPanel';
import { completeDialog, type SearchDialog } from './dialog';
import styles from './dialog.css';
import { markWords, storeMarks, takeMarks } from './marks';
import { createResultsPanel } from './resultsPanel';
import { createShortcutsDialog } from './shortcutsDialog';

let opened: SearchDialog | null = null;

/** Turns the dialog that the page's script has just opened into a search; called each time it is opened. */
export function open(dialog: HTMLDialogElement): void {
  opened ??= createSearch(dialog);
  opened.onOpen();
}

let shortcuts: HTMLDialogElement | null = null;

/** Shows the list of shortcuts; called by the page's script. */
export function showShortcuts(): void {
  addStyles();
  shortcuts ??= createShortcutsDialog(/^Mac/.test(document.documentElement.dataset.os ?? ''));
  if (!shortcuts.open) shortcuts.showModal();
}

/** Marks the words of the search that this page was opened from; called by the page's script. */
export function markPage(): void {
  const marks = takeMarks(window.location.pathname);
  if (!marks) return;
  addStyles();
  const mark = (): void => markWords(marks.words);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', mark, { once: true });
  else mark();
}

function createSearch(dialog: HTMLDialogElement): SearchDialog {
  addStyles();
  const search = completeDialog(dialog);
  const open = (...page: [string, readonly string[], boolean]): void => openPage(search, ...page);
  search.add(createResultsPanel({ ...search, open }));
  if (siteConfig.customFields?.canAsk === true) search.add(createAskPanel({ ...search, open }));
  return search;
}

/** Opens a page through the application if it runs; otherwise like any link. */
function openPage(search: SearchDialog, href: string, words: readonly string[], inNewTab: boolean): void {
  const { pathname, search: query, hash } = new URL(href, window.location.href);
  if (inNewTab) {
    window.open(href, '_blank', 'noopener');
    return;
  }
  search.close();
  // Anything but a heading of this page loads a page, even if it's the same one.
  const isHere = hash !== '' && pathname === window.location.pathname && query === window.location.search;
  const mark = (): void => {
    // While the page was loading, the reader may have opened another one.
    if (window.location.pathname !== pathname) return;
    markWords(words);
    focusHeading();
  };
  // Listens first: the application may already have the page.
  document.addEventListener(SEARCH_EVENTS.navigated, mark, { once: true });
  const event = new CustomEvent(SEARCH_EVENTS.navigate, { detail: href, cancelable: true });
  if (!document.dispatchEvent(event)) return;
  document.removeEventListener(SEARCH_EVENTS.navigated, mark);
  if (!isHere) storeMarks({ path: pathname, words });
  window.location.assign(href);
  if (isHere) mark();
}

/** Screen readers continue from the heading that was opened, as after a page load. */
function focusHeading(): void {
  const heading = document.getElementById(toHashTarget(window.location.hash)) ?? document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

let hasStyles = false;

function addStyles(): void {
  if (hasStyles) return;
  hasStyles = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
