import type { ContentIndex } from '#domain/content/links/contentIndex';
import { readLinkTarget, toSourceHref } from '#domain/content/links/linkTarget';
import { toHref, toPageId, toPartialName } from '#domain/content/paths';
import { toPublishedUrl } from '#domain/git/paths';
import { withProductName } from '#domain/product/productText';
import { listHeadings } from '../../../ui/codemirror/language/headings';
import type { Suggestion } from './suggestion';

export interface SiteCompletionData {
  /** The file being edited: `docs/desktop/index.mdx`. */
  readonly path: string;
  /** Null until it is loaded. */
  readonly index: ContentIndex | null;
  /** Ids of recently inserted items, newest first. */
  readonly recentInserts?: readonly string[];
}

/**
 * URLs of pages, by title and URL; after a `#`, the headings of the page before it.
 *
 * @param written the URL so far
 * @param text the text of the page itself, for its current headings
 */
export function suggestLinks(
  written: string,
  text: string,
  { path, index }: SiteCompletionData,
): Suggestion[] {
  const hash = written.indexOf('#');
  if (hash >= 0) return suggestAnchors(written.slice(0, hash), text, { path, index });
  return (index?.pages ?? [])
    .filter((page) => !page.path.startsWith('docs/_'))
    .map((page) => {
      const href = toSourceHref(toPageId(page.path));
      return { label: withProductName(page.title) || href, detail: href, insert: href };
    });
}

function suggestAnchors(href: string, text: string, { path, index }: SiteCompletionData): Suggestion[] {
  const target = readLinkTarget(href, path)?.href;
  const isOwn = href === '' || target === toHref(path);
  const page = index?.pages.find((candidate) => toHref(candidate.path) === target);
  const anchors = isOwn ? listHeadings(text) : (page?.anchors ?? []);
  return anchors.map((anchor) => {
    const insert = `${href}#${anchor.id}`;
    return { label: anchor.text, detail: `#${anchor.id}`, insert };
  });
}

/** URLs of the site's images; an image for the light theme comes before its dark counterpart. */
export function suggestImages({ index }: SiteCompletionData): Suggestion[] {
  const urls = (index?.images ?? []).map((image) => toPublishedUrl(image.path));
  return urls
    .toSorted((a, b) => Number(isDark(a)) - Number(isDark(b)) || a.localeCompare(b))
    .map((insert) => ({ label: insert.replace(/^.*\//, ''), detail: insert, insert }));
}

function isDark(href: string): boolean {
  return /-dark\.\w+$/.test(href);
}

/** The partials that a page can include. */
export function suggestPartials({ index }: SiteCompletionData): Suggestion[] {
  return (index?.pages ?? []).flatMap(({ path }) => {
    const label = toPartialName(path);
    return label === null ? [] : [{ label }];
  });
}

/** Languages of code fences in documentation, most frequent first. */
export const fenceLanguages: readonly Suggestion[] = [
  { label: 'bash', info: 'Shell commands.' },
  { label: 'text', info: 'Output, without colors.' },
  ...'json yaml toml ini xml javascript typescript jsx tsx python java csharp cpp go rust sql css html markdown mdx lua vim docker http graphql'
    .split(' ')
    .map((label) => ({ label })),
  { label: 'powershell', info: 'Windows PowerShell commands.' },
  { label: 'batch', info: 'Windows Command Prompt commands.' },
  { label: 'mermaid', info: 'A diagram.' },
];
