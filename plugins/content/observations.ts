import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { markTerms, toTermTree } from '#domain/content/mdx/prepare/markTerms';
import type { ContentSite } from './contentSite';
import { type PreparedPage, readTerms, toDataFile, toPage } from './preparePage';

/**
 * What a page was made from besides its own file: every question that was asked, with its answer. The page is still good
 * as long as all answers are the same, so a change reads again exactly the pages that asked about it.
 */
export interface Observations {
  /** Hashes of partials and data files by absolute path. */
  readonly files: readonly (readonly [file: string, hash: string])[];
  readonly links: readonly (readonly [url: string, file: string, isHidden: boolean])[];
  /** New addresses by former ones; null where there is none. */
  readonly redirects: readonly (readonly [from: string, to: string | null])[];
  readonly terms: ObservedTerms;
}

/** The terms that a page explains. */
interface ObservedTerms {
  /** The page's path below `docs/`. */
  readonly page: string;
  /** Where they are looked for. */
  readonly texts: readonly string[];
  /** A hash of what they were chosen from: while it's the same, so are they. */
  readonly source: string;
  /** A hash of the terms that were found. */
  readonly found: string;
}

/** A site that writes down what it's asked. */
interface Observed {
  readonly observed: ContentSite;
  readonly seen: (file: string, page: PreparedPage) => Observations;
}

/** Watches what a page asks of the site. */
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
        files: [...partials].map(([partial, text]) => [partial, toHash(text)] as const),
        links: [...links.values()],
        redirects: [...redirects],
        terms: { page, texts, source: hashTermSource(site), found: hashTerms(page, texts, site) },
      };
    },
  };
}

/** Whether every answer is what it was. */
export function isStillTrue({ files, links, redirects, terms }: Observations, site: ContentSite): boolean {
  return (
    files.every(([file, hash]) => hashFile(file) === hash) &&
    links.every(([url, file, isHidden]) => site.isHiddenLink(url, file) === isHidden) &&
    redirects.every(([from, to]) => (site.redirects.get(from) ?? null) === to) &&
    (terms.source === hashTermSource(site) || terms.found === hashTerms(terms.page, terms.texts, site))
  );
}

/** Hashes of what decides whether a link of the glossary is hidden. */
const visibilities = new WeakMap<ContentSite['facts'], string>();

function hashTermSource({ docsDir, facts }: ContentSite): string {
  const visibility = visibilities.get(facts) ?? toHash(JSON.stringify([facts.hidden, facts.published]));
  visibilities.set(facts, visibility);
  return `${hashFile(toDataFile(docsDir, 'glossary'))} ${visibility}`;
}

function hashTerms(page: string, texts: readonly string[], site: ContentSite): string {
  const tree = toTermTree(texts);
  markTerms(tree, readTerms(page, site));
  return toHash(JSON.stringify(tree));
}

/** Hashes of this build's files: many pages show the same, and a build's files don't change. */
const known = new Map<string, string | null>();

/** @returns null when there is no such file */
function hashFile(file: string): string | null {
  const hash = known.get(file);
  if (hash !== undefined) return hash;
  const found = readHash(file);
  if (process.env.NODE_ENV === 'production') known.set(file, found);
  return found;
}

function readHash(file: string): string | null {
  try {
    return toHash(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
