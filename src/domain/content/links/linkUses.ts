import { toHashTarget } from '../../text/hashTarget';
import { toLineNumber } from '../../text/lines';
import { toHref } from '../paths';
import type { ContentIndex, IndexedPage } from './contentIndex';
import {
  collectLinkTargets,
  findLinkDiagnostics,
  type KnownFiles,
  type LinkTargets,
  type SourceHref,
} from './findLinkDiagnostics';
import { readLinkTarget } from './linkTarget';

/** A text of the change set, parsed for its links and headings. */
export interface ChangedText {
  readonly path: string;
  readonly text: string;
  readonly hrefs: readonly SourceHref[];
  /** Current ids of its headings. */
  readonly anchors: readonly string[];
}

/** A link to a page, with its source. */
export interface LinkUse {
  /** Repo path of the linking page or partial. */
  readonly path: string;
  /** '' for a partial. */
  readonly title: string;
  /** UTF-16 offset of the URL. */
  readonly from: number;
  readonly line: number | undefined;
  /** The heading it points to, without `#`; '' for the page itself. */
  readonly anchor: string;
}

/**
 * Lists links to a page in other files, using the current texts of the change set.
 *
 * @param path repo path of the page
 * @param files the content files after the next save; null while they are unknown
 */
export function listUses(
  pages: readonly IndexedPage[],
  changed: readonly ChangedText[],
  path: string,
  files: ReadonlySet<string> | null,
): LinkUse[] {
  const href = toHref(path);
  const titles = new Map(pages.map((page) => [page.path, page.title]));
  const own = changed.flatMap(({ path: from, text, hrefs }) =>
    hrefs
      .filter(({ kind }) => kind === 'link')
      .map(({ from: at, url }) => ({ at, target: readLinkTarget(url, from) }))
      .filter(({ target }) => target?.href === href)
      .map(({ at, target }) => ({
        path: from,
        title: titles.get(from) ?? '',
        from: at,
        line: toLineNumber(text, at),
        anchor: toAnchor(target?.suffix ?? ''),
      })),
  );
  const touched = new Set(changed.map((text) => text.path));
  const saved = pages
    .filter((page) => !touched.has(page.path) && files?.has(page.path) !== false)
    .flatMap((page) =>
      page.links
        .filter(({ target }) => target === href || target.startsWith(`${href}#`))
        .map(({ from, line, target }) => ({
          path: page.path,
          title: page.title,
          from,
          line,
          anchor: toAnchor(target),
        })),
    );
  return [...own, ...saved]
    .filter((use) => use.path !== path)
    .toSorted((a, b) => (a.title || a.path).localeCompare(b.title || b.path) || a.from - b.from);
}

function toAnchor(href: string): string {
  return /#(.*)$/s.exec(href)?.[1] ?? '';
}

/** A link or image that will be broken after the change set is saved. */
export interface BrokenLink {
  readonly path: string;
  readonly from: number;
  readonly line: number | undefined;
  /** As a sentence. */
  readonly reason: string;
}

/**
 * Lists everything that the change set breaks or leaves broken: broken links in its own files, and links in other files
 * to pages and headings that it removes.
 *
 * @param changed the texts of the change set
 */
export function listBrokenLinks(changed: readonly ChangedText[], known: KnownFiles): BrokenLink[] {
  const base = collectLinkTargets(known);
  const headings = changed.map(({ path, anchors }) => [toHref(path), new Set(anchors)] as const);
  const targets: LinkTargets = { ...base, pages: new Map([...base.pages, ...headings]) };
  const own = changed.flatMap(({ path, text, hrefs, anchors }) =>
    findLinkDiagnostics(text, hrefs, { path, ownAnchors: anchors }, targets).map(
      ({ from, line, reason }) => ({ path, from, line, reason }),
    ),
  );
  const touched = new Set(changed.map(({ path }) => path));
  const before = new Map(known.index.pages.map((page) => [toHref(page.path), page]));
  const others = known.index.pages
    .filter(({ path }) => !touched.has(path) && known.files.has(path))
    .flatMap((page) =>
      page.links.flatMap(({ from, line, target }) => {
        const reason = explainNewlyBroken(target, before, targets);
        return reason === null ? [] : [{ path: page.path, from, line, reason }];
      }),
    );
  return [...own, ...others];
}

/** Why a link that works on the branch would be broken; null when it still works, or didn't before. */
function explainNewlyBroken(
  target: string,
  before: ReadonlyMap<string, ContentIndex['pages'][number]>,
  after: LinkTargets,
): string | null {
  const [href = '', written = ''] = target.split('#', 2);
  const hash = toHashTarget(written);
  const page = before.get(href);
  if (!page) return null;
  const anchors = after.pages.get(href);
  if (anchors === undefined) {
    return after.redirected.has(href) ? null : `The page “${href}” is deleted or moved by your changes.`;
  }
  const hadHeading = page.anchors.some(({ id }) => id === hash);
  return hash === '' || anchors === null || anchors.has(hash) || !hadHeading
    ? null
    : `The heading “#${hash}” of “${href}” is gone with your changes.`;
}
