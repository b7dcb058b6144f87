import {
  emptySiteSeo,
  findLocaleSource,
  findSeoSource,
  isSet,
  listSeoSources,
  resolveSeoMetadata,
  type SeoPage,
  type SeoSource,
  type SiteSeo,
} from './resolveSeoMetadata';
import { seoLabels } from './settings/labels';
import type { SeoMetadata, SeoValues } from './types';

/** A source's value. */
export interface SeoCandidate {
  readonly origin: SeoSource['origin'];
  /** As the source sets it; titles include their placeholders. */
  readonly text: string;
  /** used: the page has it. overridden: another source takes precedence. refused: a URL that pages can't use. */
  readonly state: 'used' | 'overridden' | 'refused';
}

/** A page's value, and why the page has it. */
export interface ExplainedValue {
  readonly key: keyof SeoMetadata;
  readonly label: string;
  /** As in the page's head; '' when no source sets it. */
  readonly text: string;
  /** The source whose value applies; null when none does. */
  readonly origin: SeoSource['origin'] | null;
  /** What every source sets, by precedence. */
  readonly candidates: readonly SeoCandidate[];
}

/** A page's metadata, with the reason for each value. */
export interface ExplainedSeo {
  readonly seo: SeoMetadata;
  readonly values: readonly ExplainedValue[];
  /** Pattern of the section that applies; null without one. */
  readonly sectionPattern: string | null;
}

/** The values in form order, with the other values of a source that affect each of them. */
const KEYS: readonly (readonly [key: keyof SeoMetadata, ...others: (keyof SeoValues)[]])[] = [
  ['title'],
  ['description'],
  ['keywords'],
  // The flags of a source add to its text, and to those of the sources after it.
  ['robots', 'noindex', 'nofollow'],
  ['canonicalUrl'],
  ['ogTitle'],
  ['ogDescription'],
  ['ogImage'],
  ['ogType'],
  ['ogUrl'],
  ['twitterCard'],
  ['twitterTitle'],
  ['twitterDescription'],
  ['twitterImage'],
  ['twitterSite'],
  ['twitterCreator'],
  ['siteName'],
  ['locale', 'language'],
  ['language'],
  ['publisher'],
  ['customMeta'],
];

/**
 * Explains a page's metadata, value by value: the value, its source, and what the other sources set. The metadata is
 * the result of {@link resolveSeoMetadata}.
 */
export function explainSeo(page: SeoPage, site: SiteSeo = emptySiteSeo): ExplainedSeo {
  const seo = resolveSeoMetadata(page, site);
  const sources = listSeoSources(page, site);
  const rules = { siteUrl: page.siteUrl, canonicalHosts: site.canonicalHosts };
  const values = KEYS.map(([key, ...others]): ExplainedValue => {
    const winners = findWinners(sources, [key, ...others], rules);
    const candidates = sources.flatMap((source) =>
      [key, ...others].flatMap((name): SeoCandidate[] => {
        if (!isSet(source.values[name])) return [];
        const isUsable = findSeoSource([source], name, rules) !== null;
        const isUsed = winners.some((winner) => winner.name === name && winner.source === source);
        const state = isUsed ? 'used' : isUsable ? 'overridden' : 'refused';
        return [{ origin: source.origin, text: toText(name, source.values[name]), state }];
      }),
    );
    const origin = winners[0]?.source.origin ?? null;
    return { key, label: seoLabels[key], text: toText(key, seo[key]), origin, candidates };
  });
  const section = sources.find(({ origin }) => origin === 'section')?.values;
  const pattern = section && 'pathPattern' in section ? String(section.pathPattern) : null;
  return { seo, values, sectionPattern: pattern };
}

interface Winner {
  readonly name: keyof SeoValues;
  readonly source: SeoSource;
}

/** The values that make up the result, the decisive one first. */
function findWinners(
  sources: readonly SeoSource[],
  names: readonly (keyof SeoValues)[],
  rules: Parameters<typeof findSeoSource>[2],
): Winner[] {
  const [own] = names;
  if (own === 'locale') {
    const source = findLocaleSource(sources);
    return source ? [{ name: isSet(source.values.language) ? 'language' : 'locale', source }] : [];
  }
  const winners = names.flatMap((name) => {
    const source = findSeoSource(sources, name, rules);
    return source ? [{ name, source }] : [];
  });
  // A flag adds to the robots text.
  return own === 'robots' ? [...winners.slice(1), ...winners.slice(0, 1)] : winners;
}

function toText(name: keyof SeoValues, value: unknown): string {
  if (value === true) return name;
  if (!Array.isArray(value)) return typeof value === 'string' ? value : '';
  return value.map((item: unknown) => (typeof item === 'string' ? item : describeTag(item))).join(', ');
}

function describeTag(tag: unknown): string {
  const { key, content } = tag as { readonly key: string; readonly content: string };
  return `${key}: ${content}`;
}
