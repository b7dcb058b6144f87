import { suggestData } from '#domain/content/facts/suggestData';
import { toDataName } from '#domain/content/paths';
import { insertSnippets } from '../snippets/componentSnippets';
import {
  describeValue,
  suggestClosingTags,
  suggestFrontMatterKeys,
  suggestFrontMatterValues,
  suggestProps,
  suggestTags,
} from './contentSuggestions';
import { listUnclosed } from './openTag';
import { rankMatches } from './rank';
import {
  fenceLanguages,
  type SiteKnowledge,
  suggestImages,
  suggestLinks,
  suggestPartials,
} from './siteSuggestions';
import type { Suggestion, Suggestions } from './suggestion';
import { getSuggestionContext, type SuggestionContext } from './suggestionContext';

/** Maximum number of listed options. */
const MAX_OPTIONS = 60;
/** How far back open tags are looked for. */
const MAX_OPEN = 50_000;

/**
 * Suggests what fits at the cursor: components, props and their values, closing tags, front-matter keys and values,
 * links, anchors, images, partials, languages of code, and everything that can be put in behind a `/`.
 *
 * @param text the whole text, lines joined by `\n`
 * @param at the cursor
 * @returns null where nothing fits
 */
export function suggest(text: string, at: number, site: SiteKnowledge): Suggestions | null {
  const dataName = toDataName(site.path);
  if (dataName !== null) return suggestFacts(dataName, text, at);
  const place = getSuggestionContext(text, at);
  if (!place) return null;
  const options = rankMatches(toQuery(place), listOptions(place, text, site)).slice(0, MAX_OPTIONS);
  return options.length > 0 ? { from: place.from, options } : null;
}

function suggestFacts(name: string, text: string, at: number): Suggestions | null {
  const found = suggestData(name, text, at);
  const options = found && rankMatches(text.slice(found.from, at), found.options);
  return options && options.length > 0 ? { from: found.from, options } : null;
}

function toQuery({ kind, written }: SuggestionContext): string {
  if (kind === 'insert') return written.slice(1);
  const hash = written.indexOf('#');
  return hash >= 0 ? written.slice(hash + 1) : written;
}

function listOptions(place: SuggestionContext, text: string, site: SiteKnowledge): readonly Suggestion[] {
  switch (place.kind) {
    case 'frontMatterKey':
      return suggestFrontMatterKeys(place.used);
    case 'frontMatterValue':
      return suggestFrontMatterValues(place.key);
    case 'tag':
      return suggestTags(listUnclosed(before(text, place.from)));
    case 'closingTag':
      return suggestClosingTags(listUnclosed(before(text, place.from)));
    case 'prop':
      return suggestProps(place.component, place.used);
    case 'value':
      return listValues(place, text, site);
    case 'link':
      return suggestLinks(place.written, text, site);
    case 'image':
      return suggestImages(site);
    case 'language':
      return fenceLanguages;
    case 'insert':
      return insertSnippets.map(({ label, description, template }) => ({
        label,
        info: description,
        template,
      }));
  }
}

function before(text: string, at: number): string {
  return text.slice(Math.max(0, at - MAX_OPEN), at);
}

function listValues(
  { component, prop, written }: Extract<SuggestionContext, { kind: 'value' }>,
  text: string,
  site: SiteKnowledge,
): readonly Suggestion[] {
  const value = describeValue(component, prop);
  if (value?.kind === 'choice') return value.values.map((label) => ({ label }));
  if (value?.kind === 'link') return suggestLinks(written, text, site);
  if (value?.kind === 'image') return suggestImages(site);
  return value?.kind === 'partial' ? suggestPartials(site) : [];
}
