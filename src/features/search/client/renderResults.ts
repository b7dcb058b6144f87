import type { MarkedText, SearchMatch, SearchPage } from '#domain/search/types';
import { button, type Child, h, icon } from './element';

/** Attributes that tell what an option in the list does. */
export const OPTION = {
  /** A recent search: the text to search for again. */
  query: 'data-query',
} as const;

/** A page to suggest. */
export interface PopularPage {
  readonly href: string;
  readonly title: string;
}

function renderMarked(text: MarkedText): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...text.map((part) => (part.isMatch ? h('mark', {}, part.text) : part.text)));
  return fragment;
}

/**
 * A page as a group of options: the best match together with the page's title, then its other headings.
 *
 * @param id unique in the list
 */
export function renderPage(page: SearchPage, id: string, isPrivate: boolean): HTMLElement {
  const [best, ...others] = page.matches;
  const title = page.title.map(({ text }) => text).join('');
  const group = h('div', { role: 'group', 'aria-label': title, class: 'search-page' });
  const trail = [page.section, ...page.trail].filter((part) => part !== '').join(' › ');
  group.append(
    toOption(
      `${id}-0`,
      best?.href ?? page.href,
      icon(isPrivate ? 'lock' : 'page'),
      h('span', { class: 'search-title' }, renderMarked(page.title)),
      isPrivate ? h('span', { class: 'search-badge' }, 'Private') : null,
      trail === '' ? null : h('span', { class: 'search-trail' }, trail),
      best ? renderExtract(best) : null,
    ),
    ...others.map((match, at) =>
      toOption(
        `${id}-${at + 1}`,
        match.href,
        icon('heading'),
        h(
          'span',
          { class: 'search-title' },
          match.heading.length > 0 ? renderMarked(match.heading) : 'Overview',
        ),
        h('span', { class: 'search-extract' }, renderMarked(match.extract)),
      ),
    ),
  );
  return group;
}

function renderExtract({ heading, extract }: SearchMatch): HTMLElement {
  return h(
    'span',
    { class: 'search-extract' },
    heading.length > 0 ? h('b', {}, renderMarked(heading)) : null,
    heading.length > 0 ? ' ' : null,
    renderMarked(extract),
  );
}

/** Links, so that the browser's own ways of opening one work. The focus stays in the text field. */
function toOption(id: string, href: string, ...children: readonly Child[]): HTMLElement {
  return h(
    'a',
    { role: 'option', id, href, tabindex: '-1', 'aria-selected': 'false', class: 'search-option' },
    ...children,
  );
}

/** The list before anything is typed: recent searches and popular pages. */
export function renderStart(
  recent: readonly string[],
  popular: readonly PopularPage[],
  removeRecent: (query: string | null) => void,
): HTMLElement[] {
  const searches = recent.map((query, at) => {
    // For pointers; with a keyboard, the Delete key does this.
    const remove = h(
      'span',
      { class: 'search-remove', title: 'Remove', 'aria-hidden': 'true' },
      icon('close'),
    );
    remove.addEventListener('click', (event) => {
      event.stopPropagation();
      removeRecent(query);
    });
    const attributes = { role: 'option', id: `search_recent_${at}`, 'aria-selected': 'false' };
    return h(
      'div',
      { ...attributes, [OPTION.query]: query, class: 'search-option', 'aria-keyshortcuts': 'Delete' },
      icon('clock'),
      h('span', { class: 'search-title' }, query),
      remove,
    );
  });
  const pages = popular.map(({ href, title }, at) =>
    toOption(`search-popular-${at}`, href, icon('page'), h('span', { class: 'search-title' }, title)),
  );
  return [...toGroup('Recent', searches), ...toGroup('Popular pages', pages)];
}

function toGroup(label: string, options: readonly HTMLElement[]): HTMLElement[] {
  if (options.length === 0) return [];
  const heading = h('div', { class: 'search-label', 'aria-hidden': 'true' }, label);
  return [h('div', { role: 'group', 'aria-label': label }, heading, ...options)];
}

/** A section to limit the results to. */
export interface SectionChoice {
  readonly title: string;
  readonly count: number;
}

/**
 * Buttons that limit the results to a section; none when there is nothing to choose.
 *
 * @param chosen null for all sections
 */
export function renderSections(
  sections: readonly SectionChoice[],
  chosen: string | null,
  choose: (section: string | null) => void,
): HTMLElement[] {
  const named = sections.filter(({ title }) => title !== '');
  const shown =
    chosen === null || named.some(({ title }) => title === chosen)
      ? named
      : [...named, { title: chosen, count: 0 }];
  if (shown.length < 2 && chosen === null) return [];
  const toChip = (label: string, count: number | null, section: string | null) => {
    const chip = button(
      'search-chip',
      () => choose(section),
      label,
      count === null ? null : h('span', {}, ` ${count}`),
    );
    chip.setAttribute('aria-pressed', String(section === chosen));
    return chip;
  };
  return [
    toChip('All sections', null, null),
    ...shown.map(({ title, count }) => toChip(title, count, title)),
  ];
}

/** Placeholder rows while results are loading. */
export function renderSkeleton(): HTMLElement {
  const row = () => h('div', { class: 'search-skeleton' }, h('i'), h('i'), h('i'));
  return h('div', { 'aria-hidden': 'true', class: 'search-skeletons' }, row(), row(), row());
}
