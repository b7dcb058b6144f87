import { hash } from 'node:crypto';
import { markTerms, toTermTree } from '#domain/content/mdx/prepare/markTerms';
import { readTextIfExists } from '../files';
import type { ContentSite } from './contentSite';
import { type PreparedPage, readTerms, toDataFile, toPage } from './preparePage';

/**
 * The inputs of a page besides its own file: everything that was looked up for it, with the results. A cached page is
 * valid while all results are the same, so a change only affects the pages that looked it up.
 */
export interface Observations {
  /** Hashes of partials and data files by absolute path. */
  readonly files: readonly (readonly [file: string, hash: string])[];
  readonly links: readonly (readonly [url: string, file: string, isHidden: boolean])[];
  /** Current hrefs by former ones; null when there is none. */
  readonly redirects: readonly (readonly [from: string, to: string | null])[];
  readonly terms: ObservedTerms;
}

/** The terms that a page explains. */
interface ObservedTerms {
  /** Content path of the page. */
  readonly page: string;
  /** The texts that were searched for terms. */
  readonly texts: readonly string[];
  /** A hash of everything that decides which terms are found. While it is the same, so are the terms. */
  readonly source: string;
  /** A hash of the terms that were found. */
  readonly found: string;
}

/** A site that records what is looked up. */
interface Observed {
  readonly observed: ContentSite;
  readonly seen: (file: string, page: PreparedPage) => Observations;
}

/** Records what a page looks up on the site. */
export function observe(site: ContentSite): Observed {
  const links = new Map<string, Observations['links'][number]>();
  const redirects = new Map<string, string | null>();
  return {
    observed: {
      ...site,
      isHiddenLink: (url, file) => {
        const isHidden = site.isHiddenLink(url, file);
        links.set(`${url}\0${file}`, [url, file, isHidden]);
        return isHidden;
      },
      redirects: {
        get: (from) => {
          const to = site.redirects.get(from);
          redirects.set(from, to ?? null);
          return to;
        },
      },
    },
    seen: (file, { partials, runningTexts: texts }) => {
      const page = toPage(file, site);
      return {
        files: [...partials].map(([partial, text]) => [partial, hash('sha256', text)] as const),
        links: [...links.values()],
        redirects: [...redirects],
        terms: { page, texts, source: hashTermSource(site), found: hashTerms(page, texts, site) },
      };
    },
  };
}

/** Whether every lookup still has the same result. */
export function isStillTrue({ files, links, redirects, terms }: Observations, site: ContentSite): boolean {
  return (
    files.every(([file, seen]) => hashFile(file) === seen) &&
    links.every(([url, file, isHidden]) => site.isHiddenLink(url, file) === isHidden) &&
    redirects.every(([from, to]) => (site.redirects.get(from) ?? null) === to) &&
    (terms.source === hashTermSource(site) || terms.found === hashTerms(terms.page, terms.texts, site))
  );
}

/** Cached hashes of the hidden and the published pages, which decide whether a link in the glossary is hidden. */
const visibilities = new WeakMap<ContentSite['facts'], string>();

function hashTermSource({ docsDir, facts }: ContentSite): string {
  const visibility =
    visibilities.get(facts) ?? hash('sha256', JSON.stringify([facts.hidden, facts.published]));
  visibilities.set(facts, visibility);
  return `${hashFile(toDataFile(docsDir, 'glossary'))} ${visibility}`;
}

function hashTerms(page: string, texts: readonly string[], site: ContentSite): string {
  const tree = toTermTree(texts);
  markTerms(tree, readTerms(page, site));
  return hash('sha256', JSON.stringify(tree));
}

/** Cached hashes of files. Many pages use the same files, which don't change during a build. */
const hashes = new Map<string, string | null>();

/** @returns null when there is no such file */
function hashFile(file: string): string | null {
  const known = hashes.get(file);
  if (known !== undefined) return known;
  const found = readHash(file);
  if (process.env.NODE_ENV === 'production') hashes.set(file, found);
  return found;
}

function readHash(file: string): string | null {
  const text = readTextIfExists(file);
  return text === null ? null : hash('sha256', text);
}
