import siteConfig from '@generated/docusaurus.config';
import { toFeedbackHref } from '#domain/content/feedback';
import { productLinks } from '#domain/product/links';
import type { SearchResults } from '#domain/search/types';
import { tokenize } from '#domain/search/words';
import { shortenText } from '#domain/text/cutText';
import { button, h } from './element';
import type { IndexError } from './loadIndex';
import type { PopularPage } from './renderResults';

/** Messages for when the index can't be used. */
export const ERRORS: Readonly<Record<IndexError, string>> = {
  offline: "You're offline. Search works again when you're connected.",
  rebuilding: 'Search is being rebuilt. Try again in a minute.',
  failed: "Search couldn't be loaded. Try again.",
};

/** Says which words were searched for instead of misspelled ones, or instead of the text in quotes. */
export function renderCorrections(
  query: string,
  { corrections, lacksPhrase, total }: SearchResults,
): HTMLElement[] {
  if (total === 0) return [];
  if (corrections.length > 0) {
    const corrected = h('b', {}, correctQuery(query, corrections));
    return [h('p', { class: 'search-quiet' }, 'Showing results for ', corrected)];
  }
  if (!lacksPhrase) return [];
  return [h('p', { class: 'search-quiet' }, 'No exact match. Showing pages with these words.')];
}

/** The query with the words that were searched for, wherever the misspelled ones are: `“keybord”`, `über`. */
function correctQuery(query: string, corrections: SearchResults['corrections']): string {
  const meant = new Map(corrections.map(({ from, to }) => [from, to]));
  return tokenize(query).reduceRight((text, { word, from, to }) => {
    const better = meant.get(word);
    return better === undefined ? text : `${text.slice(0, from)}${better}${text.slice(to)}`;
  }, query);
}

/** Links to pages that most readers look for. */
export function renderPopularLinks(pages: readonly PopularPage[]): HTMLElement[] {
  if (pages.length === 0) return [];
  const links = pages.map(({ href, title }) => h('li', {}, h('a', { href, class: 'search-link' }, title)));
  const label = h('p', { class: 'search-quiet', 'aria-hidden': 'true' }, 'Popular pages');
  return [h('nav', { 'aria-label': 'Popular pages', class: 'search-popular' }, label, h('ul', {}, ...links))];
}

/** Actions for a search without results. */
interface Choices {
  readonly setQuery: (query: string) => void;
  readonly chooseSection: (section: null) => void;
}

/** Maximum length of a query in a message, in UTF-16 code units. */
const MAX_SHOWN = 60;
/** The same in a report, whose URL contains it twice. */
const MAX_REPORTED = 200;

/**
 * Says that nothing was found, and what to try.
 *
 * @param section the section that was searched; null for all
 * @param nearest similar words to try instead
 */
export function renderNoResults(
  query: string,
  section: string | null,
  nearest: readonly string[],
  { setQuery, chooseSection }: Choices,
): HTMLElement[] {
  const { pathname } = window.location;
  const page = { repositoryUrl: productLinks.documentation, siteUrl: siteConfig.url, path: pathname };
  const missing = shortenText(query, MAX_REPORTED);
  const link = { target: '_blank', rel: 'noopener noreferrer', class: 'search-link' };
  const where = section === null ? '' : ` in ${section}`;
  const terms = nearest.map((term) => button('search-chip', () => setQuery(term), term));
  return [
    h(
      'p',
      { class: 'search-none' },
      `No pages${where} match `,
      h('b', {}, `“${shortenText(query, MAX_SHOWN)}”`),
      '.',
    ),
    section === null
      ? h('p', { class: 'search-nearest', hidden: terms.length === 0 }, 'Try ', ...terms)
      : button('search-button', () => chooseSection(null), 'Search all sections'),
    h('p', {}, h('a', { ...link, href: toFeedbackHref({ ...page, missing }) }, 'Report a missing page')),
  ];
}
