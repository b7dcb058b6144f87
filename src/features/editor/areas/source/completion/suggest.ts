import { suggestData } from '#domain/content/facts/suggestData';
import { listInsertSections } from '#domain/content/insert/insertItems';
import { toDataName } from '#domain/content/paths';
import { rankMatches } from '#domain/text/rankMatches';
import {
  describeValue,
  suggestClosingTags,
  suggestFrontMatterKeys,
  suggestFrontMatterValues,
  suggestProps,
  suggestTags,
} from './contentSuggestions';
import { listUnclosed } from './openTag';
import {
  fenceLanguages,
  type SiteCompletionData,
  suggestImages,
  suggestLinks,
  suggestPartials,
} from './siteSuggestions';
import type { Suggestion, Suggestions } from './suggestion';
import { getSuggestionContext, type SuggestionContext } from './suggestionContext';

/** Maximum number of listed options. */
const MAX_OPTIONS = 60;
/** How far back to look for open tags, in UTF-16 code units. */
const MAX_OPEN = 50_000;

/**
 * Suggests what fits at the cursor: components, props and their values, closing tags, front-matter keys and values,
 * links, anchors, images, partials, languages of code, and after a `/` everything that can be inserted.
 *
 * @param text the whole text, lines joined by `\n`
 * @param at the cursor
 * @returns null where nothing fits
 */
export function suggest(text: string, at: number, site: SiteCompletionData): Suggestions | null {
  const dataName = toDataName(site.path);
  if (dataName !== null) return suggestFacts(dataName, text, at);
  const context = getSuggestionContext(text, at);
  if (!context) return null;
  const found =
    context.kind === 'insert'
      ? suggestInserts(context.written.slice(1), before(text, context.from), site.recentInserts ?? [])
      : rankMatches(toQuery(context.written), listOptions(context, text, site));
  const options = found.slice(0, MAX_OPTIONS);
  return options.length > 0 ? { from: context.from, options } : null;
}

function suggestFacts(name: string, text: string, at: number): Suggestions | null {
  const found = suggestData(name, text, at);
  const options = found && rankMatches(text.slice(found.from, at), found.options);
  return options && options.length > 0 ? { from: found.from, options } : null;
}

/** Blocks and components to insert. */
function suggestInserts(query: string, text: string, recent: readonly string[]): Suggestion[] {
  const parent = listUnclosed(text).at(-1) ?? null;
  return listInsertSections({ query, parent }, recent).map(({ item, section }) => ({
    label: item.label,
    info: item.description,
    template: item.template,
    insertId: item.id,
    section: section ?? undefined,
  }));
}

function toQuery(written: string): string {
  const hash = written.indexOf('#');
  return hash >= 0 ? written.slice(hash + 1) : written;
}

function listOptions(
  context: Exclude<SuggestionContext, { kind: 'insert' }>,
  text: string,
  site: SiteCompletionData,
): readonly Suggestion[] {
  switch (context.kind) {
    case 'frontMatterKey':
      return suggestFrontMatterKeys(context.used);
    case 'frontMatterValue':
      return suggestFrontMatterValues(context.key);
    case 'tag':
      return suggestTags(listUnclosed(before(text, context.from)));
    case 'closingTag':
      return suggestClosingTags(listUnclosed(before(text, context.from)));
    case 'prop':
      return suggestProps(context.component, context.used);
    case 'value':
      return listValues(context, text, site);
    case 'link':
      return suggestLinkTargets(context, text, site);
    case 'linkWords':
      return suggestWholeLinks(site);
    case 'image':
      return suggestImages(site);
    case 'language':
      return fenceLanguages;
  }
}

/** Pages and headings; while the URL is empty, those that match the link's text come first. */
function suggestLinkTargets(
  { written, words = '' }: { readonly written: string; readonly words?: string },
  text: string,
  site: SiteCompletionData,
): readonly Suggestion[] {
  const links = suggestLinks(written, text, site);
  if (written !== '' || words.trim() === '') return links;
  const named = rankMatches(words.trim(), links);
  return [...named, ...links.filter((link) => !named.includes(link))];
}

/** Pages by title, to complete a link's text together with its URL. */
function suggestWholeLinks(site: SiteCompletionData): readonly Suggestion[] {
  return suggestLinks('', '', site).map(({ label, detail, insert }) => ({
    label,
    detail,
    insert: `${label.replace(/[[\]\\]/g, '\\$&')}](${insert})`,
  }));
}

function before(text: string, at: number): string {
  return text.slice(Math.max(0, at - MAX_OPEN), at);
}

function listValues(
  { component, prop, written }: Extract<SuggestionContext, { kind: 'value' }>,
  text: string,
  site: SiteCompletionData,
): readonly Suggestion[] {
  const value = describeValue(component, prop);
  if (value?.kind === 'choice') return value.values.map((label) => ({ label }));
  if (value?.kind === 'link') return suggestLinks(written, text, site);
  if (value?.kind === 'image') return suggestImages(site);
  return value?.kind === 'partial' ? suggestPartials(site) : [];
}
