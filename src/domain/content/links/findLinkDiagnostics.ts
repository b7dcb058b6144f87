import { toPageHref } from '../../product/brandPath';
import { brandCode } from '../../product/brandText';
import { findClosest } from '../../text/closest';
import { type ContentFix, type ContentProblem, toProblem } from '../mdx/check/problem';
import { toHref, toPageId } from '../paths';
import type { ContentIndex } from './contentIndex';
import { readLinkTarget, toSourceAddress } from './linkTarget';

/** An address in a text. */
export interface WrittenAddress {
  /** UTF-16 offsets of the address itself. */
  readonly from: number;
  readonly to: number;
  /** As it is written; may hold `{product}`. */
  readonly url: string;
  readonly kind: 'link' | 'image';
}

/** Existing pages, headings and images. */
export interface KnownFiles {
  readonly index: ContentIndex;
  /** The content files that there will be after the next save, whatever the index says. */
  readonly files: ReadonlySet<string>;
  /** Images that the next save adds: `static/img/docs/new.png`. */
  readonly addedImages: readonly string[];
}

/** Possible targets of URLs. */
export interface LinkTargets {
  /** Anchors by address; null for pages that nothing more is known of. */
  readonly pages: ReadonlyMap<string, ReadonlySet<string> | null>;
  /** Addresses as content spells them, by the ones readers see. */
  readonly spelled: ReadonlyMap<string, string>;
  readonly redirected: ReadonlySet<string>;
  readonly images: ReadonlySet<string>;
}

/** Most problems of one text that a change is looked for: each is compared with everything there is. */
const MAX_PROPOSALS = 100;

/** The file that the addresses are in. */
export interface LinkingFile {
  readonly path: string;
  /** Its anchors as it is now. */
  readonly ownAnchors: readonly string[];
}

/** Collects the possible targets of URLs; reuse the result for many texts, as it goes through every page. */
export function collectLinkTargets({ index, files, addedImages }: KnownFiles): LinkTargets {
  const paths = [...files].filter((path) => !path.startsWith('docs/_'));
  const anchors = new Map(index.pages.map((page) => [page.path, new Set(page.anchors.map(({ id }) => id))]));
  const images = [...index.images.map(({ path }) => path), ...addedImages];
  return {
    pages: new Map(paths.map((path) => [toHref(path), anchors.get(path) ?? null])),
    spelled: new Map(paths.map((path) => [toHref(path), toSourceAddress(toPageId(path))])),
    redirected: new Set(index.pages.flatMap((page) => page.redirectFrom.map((id) => toPageHref(id)))),
    images: new Set(images.map((path) => path.replace(/^static/, ''))),
  };
}

/**
 * Finds links within the documentation that point to no page or to no heading, and images that are not there. Pages
 * may be added in the same change set, so these are warnings.
 *
 * @param text the file, lines joined by `\n`
 * @returns problems in the order of the addresses, with a change where it is near at hand what was meant
 */
export function findLinkDiagnostics(
  text: string,
  addresses: readonly WrittenAddress[],
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
  /** Looks for the address that was probably meant, as content spells it. */
  readonly findMeant: () => string | null;
}

interface CheckedFile {
  readonly path: string;
  readonly ownAnchors: ReadonlySet<string>;
}

function checkImage({ url }: WrittenAddress, { images }: LinkTargets): Fault | null {
  const address = brandCode(url).replace(/[?#].*$/s, '');
  if (!address.startsWith('/img/') || images.has(address)) return null;
  return { reason: `The image “${address}” doesn't exist.`, findMeant: () => findMeant(address, images) };
}

function checkLink(address: WrittenAddress, file: CheckedFile, site: LinkTargets): Fault | null {
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

/** @param before what is in front of the `#` */
function checkAnchor(hash: string, before: string, anchors: ReadonlySet<string>): Fault | null {
  const id = decodeHash(hash);
  if (id === '' || anchors.has(id)) return null;
  const place = before === '' ? 'this page' : `“${before}”`;
  const findAnchor = (): string | null => {
    const meant = findClosest(id, anchors);
    return meant && `${before}#${meant}`;
  };
  return { reason: `The heading “#${id}” doesn't exist on ${place}.`, findMeant: findAnchor };
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    // No percent-encoding: browsers take it as it is.
    return hash;
  }
}

/** A page or image of the same name elsewhere is meant more likely than one that is only spelt alike. */
function findMeant(address: string, known: Iterable<string>): string | null {
  const all = [...known];
  const name = address.slice(address.lastIndexOf('/'));
  const namesakes = all.filter((candidate) => candidate.endsWith(name));
  return namesakes.length === 1 ? (namesakes[0] ?? null) : findClosest(address, all, 6);
}
