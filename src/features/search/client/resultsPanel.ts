import { recordEvent, type ScheduledReport, scheduleSearchReport } from '@site/src/data/analytics';
import type { SearchPage, SearchResults } from '#domain/search/types';
import { countNoun } from '#domain/text/countNoun';
import type { PanelHost, SearchPanel } from './dialog';
import { button, h } from './element';
import { createListbox } from './listbox';
import { type IndexError, toIndexError, withIndex } from './loadIndex';
import { hasSession, PRIVATE_SEARCH_DELAY, searchPrivatePages } from './privateSearch';
import { addRecentSearch, readRecentSearches, removeRecentSearch } from './recentSearches';
import { ERRORS, renderCorrections, renderNoResults, renderPopularLinks } from './renderMessages';
import {
  OPTION,
  type PopularPage,
  renderPage,
  renderSections,
  renderSkeleton,
  renderStart,
} from './renderResults';

const PAGE_COUNT = 10;
/** How long to wait for results before a skeleton is shown, in ms. */
const SKELETON_DELAY = 150;
/** How long the count has to be stable before it is announced, in ms. */
const ANNOUNCE_DELAY = 500;

/** Matching pages of all sections. A chosen section may have none although the documentation has some. */
function countOfAllSections({ total, sections }: SearchResults): number {
  const inSections = sections.reduce((sum, { count }) => sum + count, 0);
  // Pages without a section are only in the total.
  return Math.max(total, inSections);
}

/** The number of pages that were found, for screen readers. */
function describeCount(total: number): string {
  return total === 0 ? 'No pages found' : `${countNoun(total, 'page')} found`;
}

/** The path that a link names, not percent-encoded. */
function readPath(link: HTMLElement): string {
  return (link.getAttribute('href') ?? '').replace(/#.*$/, '');
}

/** Results during typing; before that, recent searches and popular pages. */
export function createResultsPanel({ input, setQuery, open, announce }: PanelHost): SearchPanel {
  const sections = h('div', { class: 'search-sections', role: 'group', 'aria-label': 'Section' });
  const note = h('div', { class: 'search-note' });
  const list = createListbox(
    input,
    h('div', { role: 'listbox', id: 'search_list', 'aria-label': 'Search results', class: 'search-list' }),
  );
  const more = h('div', { class: 'search-more' });
  const body = h('div', { class: 'search-body' }, note, list.element, more);
  const element = h('div', { class: 'search-panel' }, sections, body);

  let query = '';
  let section: string | null = null;
  let limit = PAGE_COUNT;
  let answer: SearchResults | null = null;
  let run = 0;
  let report: ScheduledReport | null = null;
  let privateRequest: AbortController | null = null;
  /** The query whose results are shown; null for none. */
  let shownQuery: string | null = null;
  /** Set when Enter is pressed while the results are loading: the first one opens once they are there. */
  let early: { readonly inNewTab: boolean } | null = null;
  let isSearching = false;
  /** Whether the private pages for the shown query are still to come. */
  let isPrivateDue = false;
  /** Whether there was a session when the shown query was searched, so that private pages may be among the results. */
  let isSignedIn = false;
  /** Whether an option was chosen with the arrow keys since something was typed. */
  let hasMoved = false;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function later(name: string, delay: number, work: () => void): void {
    clearTimeout(timers.get(name));
    timers.set(name, setTimeout(work, delay));
  }

  function showError(error: IndexError): void {
    clearTimeout(timers.get('skeleton'));
    shownQuery = null;
    early = null;
    list.show([]);
    more.replaceChildren();
    sections.replaceChildren();
    const message = ERRORS[error];
    note.replaceChildren(
      h('p', { class: 'search-error' }, message),
      button('search-button', retry, 'Try again'),
    );
    announce(message);
  }

  function retry(): void {
    input.focus();
    void update();
  }

  /** Earlier results stay until the new ones are there. Suggestions don't: they would look like results. */
  function showSkeleton(): void {
    const hasSuggestions = shownQuery === '' && query !== '';
    if (list.element.childElementCount > 0 && !hasSuggestions) return;
    list.show([]);
    more.replaceChildren();
    note.replaceChildren(renderSkeleton());
    announce('Loading…');
  }

  /** Updates the list. An answer is dropped when a newer update has started. */
  async function update(): Promise<void> {
    run += 1;
    const mine = run;
    isSearching = true;
    privateRequest?.abort();
    for (const name of ['private', 'announce']) clearTimeout(timers.get(name));
    later('skeleton', SKELETON_DELAY, showSkeleton);
    try {
      const options = { limit, ...(section === null ? {} : { section }) };
      const [found, popular] = await withIndex(async (index) => [
        query === '' ? null : await index.search(query, options),
        index.popular,
      ]);
      if (mine !== run) return;
      clearTimeout(timers.get('skeleton'));
      isSearching = false;
      shownQuery = query;
      answer = found;
      if (found) showAnswer(found, popular);
      else showStart(popular);
      if (early && list.active) choose(list.active, early.inNewTab);
      early = null;
    } catch (error) {
      if (mine !== run) return;
      isSearching = false;
      console.debug("Search isn't available:", error);
      showError(toIndexError(error));
    }
  }

  function showStart(popular: readonly PopularPage[]): void {
    const remove = (recent: string | null): void => {
      removeRecentSearch(recent);
      input.focus();
      showStart(popular);
    };
    const recent = readRecentSearches();
    note.replaceChildren();
    sections.replaceChildren();
    list.show(renderStart(recent, popular, remove));
    more.replaceChildren(
      ...(recent.length > 1 ? [button('search-link', () => remove(null), 'Clear recent searches')] : []),
    );
    announce('');
  }

  function showAnswer(found: SearchResults, popular: readonly PopularPage[]): void {
    // Another section, or more results, isn't another search.
    report ??= scheduleSearchReport(query, countOfAllSections(found));
    sections.replaceChildren(...renderSections(found.sections, section, chooseSection));
    note.replaceChildren(...renderCorrections(query, found));
    list.show(found.pages.map((page, at) => renderPage(page, `search_${at}`, false)));
    more.replaceChildren();
    if (found.total === 0) {
      note.append(...renderNoResults(query, section, found.nearest, { setQuery, chooseSection }));
      // Below the message, and not in the list: Enter must not open a page that doesn't match.
      more.append(...renderPopularLinks(popular));
    }
    if (found.total > found.pages.length) more.append(button('search-button', showMore, 'Show more'));
    later('announce', ANNOUNCE_DELAY, () => announce(describeCount(found.total)));
    isSignedIn = hasSession();
    isPrivateDue = isSignedIn;
    if (isPrivateDue) later('private', PRIVATE_SEARCH_DELAY, () => void addPrivatePages(query));
  }

  async function addPrivatePages(asked: string): Promise<void> {
    privateRequest = new AbortController();
    const { signal } = privateRequest;
    const found = await searchPrivatePages(asked, signal);
    if (signal.aborted || asked !== query) return;
    isPrivateDue = false;
    if (found === null) {
      const failure = "Private pages couldn't be searched.";
      more.append(h('p', { class: 'search-quiet' }, failure));
      later('announce', ANNOUNCE_DELAY, () => announce(`${describeCount(answer?.total ?? 0)}. ${failure}`));
      return;
    }
    const pages = found.filter((page) => section === null || page.section === section);
    if (pages.length > 0) showPrivatePages(pages);
  }

  function showPrivatePages(pages: readonly SearchPage[]): void {
    if (answer?.total === 0) note.replaceChildren();
    list.add(pages.map((page, at) => renderPage(page, `search_private_${at}`, true)));
    const count = countNoun(pages.length, 'private page');
    const publicCount = answer?.total ? `${countNoun(answer.total, 'page')} and ` : '';
    later('announce', ANNOUNCE_DELAY, () => announce(`${publicCount}${count} found`));
  }

  function chooseSection(chosen: string | null): void {
    section = chosen;
    limit = PAGE_COUNT;
    input.focus();
    void update();
  }

  function showMore(): void {
    const shown = answer?.pages.length ?? 0;
    limit += PAGE_COUNT;
    input.focus();
    void update().then(() => list.activate(`search_${shown}-0`));
  }

  /** Counts that a page of the list is opened. */
  function record(path: string): void {
    report?.flush();
    recordEvent('search_click', {
      to_path: path,
      ...(query === '' ? { reference_type: 'suggestion' } : { query, reference_type: 'result' }),
    });
  }

  /** Runs an option's action. */
  function choose(option: HTMLElement, inNewTab: boolean): void {
    const again = option.getAttribute(OPTION.query);
    if (again !== null) {
      setQuery(again);
      return;
    }
    const href = option.getAttribute('href') ?? '';
    if (query !== '') addRecentSearch(query);
    record(readPath(option));
    open(href, answer?.words ?? [], inNewTab);
  }

  function onKeyDown(event: KeyboardEvent): boolean {
    const recent = list.active?.getAttribute(OPTION.query);
    if (event.key === 'Delete' && recent && input.value === '') {
      removeRecentSearch(recent);
      void update();
      return true;
    }
    if (event.key === 'Enter') {
      const inNewTab = event.ctrlKey || event.metaKey;
      // The list still shows what was found before.
      if (isSearching && query !== '' && !hasMoved) {
        early = { inNewTab };
        return true;
      }
      if (!list.active) return false;
      choose(list.active, inNewTab);
      return true;
    }
    const isMove = list.onKey(event);
    hasMoved ||= isMove;
    return isMove;
  }

  list.element.addEventListener('click', (event) => {
    const option =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[role=option]') : null;
    if (!option) return;
    event.preventDefault();
    choose(option, event.ctrlKey || event.metaKey || event.shiftKey);
  });
  // A middle click: the browser opens the tab itself.
  list.element.addEventListener('auxclick', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (event.button === 1 && link) record(readPath(link));
  });
  window.addEventListener('online', () => {
    const isShown = element.closest('dialog:not([open]), [hidden]') === null;
    if (shownQuery === null && isShown) void update();
  });

  return {
    label: 'Search',
    element,
    field: { role: 'combobox', label: 'Search the documentation' },
    onSwitch: list.describe,
    onInput(typed) {
      const trimmed = typed.trim();
      const isShown = trimmed === query && trimmed === shownQuery && trimmed !== '';
      // Private pages that were found before a sign-out aren't shown after it.
      if (isShown && isSignedIn === hasSession()) return;
      report?.cancel();
      report = null;
      early = null;
      hasMoved = false;
      query = trimmed;
      limit = PAGE_COUNT;
      if (query === '') section = null;
      void update();
    },
    onKeyDown,
    onClose() {
      run += 1;
      early = null;
      isSearching = false;
      privateRequest?.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      // Searches again when it's reopened.
      if (isPrivateDue) shownQuery = null;
    },
  };
}
