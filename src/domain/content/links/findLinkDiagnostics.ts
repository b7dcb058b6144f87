import { toPublishedUrl } from '../../git/paths';
import { toPageHref } from '../../product/pagePath';
import { withProductSlug } from '../../product/productText';
import { findClosest } from '../../text/closest';
import { decodeUriComponent } from '../../text/decodeUriComponent';
import { toHashTarget } from '../../text/hashTarget';
import { type ContentFix, type ContentProblem, toProblem } from '../mdx/check/problem';
import { toHref, toPageId } from '../paths';
import type { ContentIndex } from './contentIndex';
import { readLinkTarget, toSourceHref } from './linkTarget';

/** A URL in a text. */
export interface SourceHref {
  /** UTF-16 offsets of the URL itself. */
  readonly from: number;
  readonly to: number;
  /** As written; may contain `{product}`. */
  readonly url: string;
  readonly kind: 'link' | 'image';
}

/** Existing pages, headings and images. */
export interface KnownFiles {
  readonly index: ContentIndex;
  /** The content files after the next save, whatever the index lists. */
  readonly files: ReadonlySet<string>;
  /** Images that the next save adds: `static/img/docs/new.png`. */
  readonly addedImages: readonly string[];
}

/** Valid targets of URLs. */
export interface LinkTargets {
  /** Anchors by href; null for pages whose anchors aren't known. */
  readonly pages: ReadonlyMap<string, ReadonlySet<string> | null>;
  /** Hrefs as content writes them, by the hrefs that readers see. */
  readonly spelled: ReadonlyMap<string, string>;
  readonly redirected: ReadonlySet<string>;
  readonly images: ReadonlySet<string>;
}

/** Maximum number of problems in one text that get a suggestion; each is compared with every target. */
const MAX_PROPOSALS = 100;

/** Collects the valid targets of URLs. Reuse the result for many texts, because it goes through every page. */
export function collectLinkTargets({ index, files, addedImages }: KnownFiles): LinkTargets {
  const paths = [...files].filter((path) => !path.startsWith('docs/_'));
  const anchors = new Map(index.pages.map((page) => [page.path, new Set(page.anchors.map(({ id }) => id))]));
  const images = [...index.images.map(({ path }) => path), ...addedImages];
  return {
    pages: new Map(paths.map((path) => [toHref(path), anchors.get(path) ?? null])),
    spelled: new Map(paths.map((path) => [toHref(path), toSourceHref(toPageId(path))])),
    redirected: new Set(index.pages.flatMap((page) => page.redirectFrom.map((id) => toPageHref(id)))),
    images: new Set(images.map(toPublishedUrl)),
  };
}

/**
 * Finds links within the documentation to missing pages or headings, and missing images. These are warnings, because
 * pages may be added in the same change set.
 *
 * @param text the file, lines joined by `\n`
 * @returns problems in URL order, with a fix when the intended target is likely
 */
export function findLinkDiagnostics(
  text: string,
  urls: readonly SourceHref[],
  file: { readonly path: string; readonly ownAnchors: readonly string[] },
  targets: LinkTargets,
): ContentProblem[] {
  const ownAnchors = new Set(file.ownAnchors);
  let proposals = 0;
  return urls.flatMap(({ url, kind, from, to }) => {
    const broken =
      kind === 'image' ? checkImage(url, targets) : checkLink(url, { ...file, ownAnchors }, targets);
    if (!broken) return [];
    proposals += 1;
    const { reason } = broken;
    const insert = proposals > MAX_PROPOSALS ? null : broken.findReplacement();
    const fix: ContentFix | null =
      insert === null ? null : { label: `Change it to “${insert}”`, from, to, insert };
    return [toProblem(text, from, to, { reason, severity: 'warning', ...(fix ? { fix } : {}) })];
  });
}

interface BrokenUrl {
  readonly reason: string;
  /** Finds the URL that the author probably meant, as content writes it. */
  readonly findReplacement: () => string | null;
}

interface CheckedFile {
  readonly path: string;
  readonly ownAnchors: ReadonlySet<string>;
}

function checkImage(url: string, { images }: LinkTargets): BrokenUrl | null {
  const written = withProductSlug(url).replace(/[?#].*$/s, '');
  const href = decodeUriComponent(written) ?? written;
  if (!href.startsWith('/img/') || images.has(href)) return null;
  return {
    reason: `The image “${href}” doesn't exist.`,
    findReplacement: () => findSimilar(href, images)?.replaceAll(' ', '%20') ?? null,
  };
}

function checkLink(url: string, file: CheckedFile, site: LinkTargets): BrokenUrl | null {
  if (url.startsWith('#')) return checkAnchor(url.slice(1), '', file.ownAnchors);
  const target = readLinkTarget(url, file.path);
  if (!target || target.href === '/products') return null;
  const { href, suffix } = target;
  if (site.redirected.has(href)) return null;
  const anchors = site.pages.get(href);
  if (anchors === undefined) {
    const findReplacement = (): string | null => {
      const similar = findSimilar(href, site.pages.keys());
      return similar === null ? null : (site.spelled.get(similar) ?? similar) + suffix.replace(/^\/+/, '');
    };
    return { reason: `The page “${href}” doesn't exist.`, findReplacement };
  }
  const hash = /#(.*)$/s.exec(suffix)?.[1];
  if (hash === undefined || anchors === null) return null;
  const isOwn = href === toHref(file.path);
  return checkAnchor(hash, url.slice(0, url.indexOf('#')), isOwn ? file.ownAnchors : anchors);
}

/** @param before the part before `#` */
function checkAnchor(hash: string, before: string, anchors: ReadonlySet<string>): BrokenUrl | null {
  const id = toHashTarget(hash);
  if (id === '' || anchors.has(id)) return null;
  const page = before === '' ? 'this page' : `“${before}”`;
  const findReplacement = (): string | null => {
    const similar = findClosest(id, anchors);
    return similar && `${before}#${similar}`;
  };
  return { reason: `The heading “#${id}” doesn't exist on ${page}.`, findReplacement };
}

/** A page or image with the same name elsewhere is a likelier match than one with a similar spelling. */
function findSimilar(href: string, known: Iterable<string>): string | null {
  const all = [...known];
  const name = href.slice(href.lastIndexOf('/'));
  const namesakes = all.filter((candidate) => candidate.endsWith(name));
  return namesakes.length === 1 ? (namesakes[0] ?? null) : findClosest(href, all, 6);
}
