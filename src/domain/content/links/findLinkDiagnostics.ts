import { toPageHref } from '../../product/pagePath';
import { withProductSlug } from '../../product/productText';
import { findClosest } from '../../text/closest';
import { toHashTarget } from '../../text/hashTarget';
import { type ContentFix, type ContentProblem, toProblem } from '../mdx/check/problem';
import { toHref, toPageId } from '../paths';
import type { ContentIndex } from './contentIndex';
import { decodePath, readLinkTarget, toSourceHref } from './linkTarget';

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

/** The file that contains the URLs. */
export interface LinkingFile {
  readonly path: string;
  /** Its current anchors. */
  readonly ownAnchors: readonly string[];
}

/** Collects the valid targets of URLs. Reuse the result for many texts, because it goes through every page. */
export function collectLinkTargets({ index, files, addedImages }: KnownFiles): LinkTargets {
  const paths = [...files].filter((path) => !path.startsWith('docs/_'));
  const anchors = new Map(index.pages.map((page) => [page.path, new Set(page.anchors.map(({ id }) => id))]));
  const images = [...index.images.map(({ path }) => path), ...addedImages];
  return {
    pages: new Map(paths.map((path) => [toHref(path), anchors.get(path) ?? null])),
    spelled: new Map(paths.map((path) => [toHref(path), toSourceHref(toPageId(path))])),
    redirected: new Set(index.pages.flatMap((page) => page.redirectFrom.map((id) => toPageHref(id)))),
    images: new Set(images.map((path) => path.replace(/^static/, ''))),
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
  addresses: readonly SourceHref[],
  file: LinkingFile,
  targets: LinkTargets,
): ContentProblem[] {
  const ownAnchors = new Set(file.ownAnchors);
  let proposals = 0;
  return addresses.flatMap((address) => {
    const fault =
      address.kind === 'image'
        ? checkImage(address, targets)
        : checkLink(address, { ...file, ownAnchors }, targets);
    if (!fault) return [];
    proposals += 1;
    const { reason } = fault;
    const meant = proposals > MAX_PROPOSALS ? null : fault.findMeant();
    const fix: ContentFix | null =
      meant === null
        ? null
        : { label: `Change it to “${meant}”`, from: address.from, to: address.to, insert: meant };
    return [
      toProblem(text, address.from, address.to, { reason, severity: 'warning', ...(fix ? { fix } : {}) }),
    ];
  });
}

interface Fault {
  readonly reason: string;
  /** Finds the URL that was probably meant, as content writes it. */
  readonly findMeant: () => string | null;
}

interface CheckedFile {
  readonly path: string;
  readonly ownAnchors: ReadonlySet<string>;
}

function checkImage({ url }: SourceHref, { images }: LinkTargets): Fault | null {
  const written = withProductSlug(url).replace(/[?#].*$/s, '');
  const address = decodePath(written) ?? written;
  if (!address.startsWith('/img/') || images.has(address)) return null;
  const findImage = (): string | null => findMeant(address, images)?.replaceAll(' ', '%20') ?? null;
  return { reason: `The image “${address}” doesn't exist.`, findMeant: findImage };
}

function checkLink(address: SourceHref, file: CheckedFile, site: LinkTargets): Fault | null {
  const { url } = address;
  if (url.startsWith('#')) return checkAnchor(url.slice(1), '', file.ownAnchors);
  const target = readLinkTarget(url, file.path);
  if (!target || target.href === '/products') return null;
  const { href, suffix } = target;
  if (site.redirected.has(href)) return null;
  const anchors = site.pages.get(href);
  if (anchors === undefined) {
    const findPage = (): string | null => {
      const meant = findMeant(href, site.pages.keys());
      return meant === null ? null : (site.spelled.get(meant) ?? meant) + suffix.replace(/^\/+/, '');
    };
    return { reason: `The page “${href}” doesn't exist.`, findMeant: findPage };
  }
  const hash = /#(.*)$/s.exec(suffix)?.[1];
  if (hash === undefined || anchors === null) return null;
  const isOwn = href === toHref(file.path);
  return checkAnchor(hash, url.slice(0, url.indexOf('#')), isOwn ? file.ownAnchors : anchors);
}

/** @param before the part before `#` */
function checkAnchor(hash: string, before: string, anchors: ReadonlySet<string>): Fault | null {
  const id = toHashTarget(hash);
  if (id === '' || anchors.has(id)) return null;
  const place = before === '' ? 'this page' : `“${before}”`;
  const findAnchor = (): string | null => {
    const meant = findClosest(id, anchors);
    return meant && `${before}#${meant}`;
  };
  return { reason: `The heading “#${id}” doesn't exist on ${place}.`, findMeant: findAnchor };
}

/** A page or image with the same name elsewhere is a likelier match than one with a similar spelling. */
function findMeant(address: string, known: Iterable<string>): string | null {
  const all = [...known];
  const name = address.slice(address.lastIndexOf('/'));
  const namesakes = all.filter((candidate) => candidate.endsWith(name));
  return namesakes.length === 1 ? (namesakes[0] ?? null) : findClosest(address, all, 6);
}
