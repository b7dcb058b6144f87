import { findFrontMatterBlock } from '../content/frontMatter/frontMatterBlock';
import { groupByKey } from '../groupByKey';
import type { Blobs, PageMove } from './contentChanges';
import { isPage } from './paths';

/** Why a page counts as having the content of earlier pages. */
type OriginReason =
  /** It has the same path as before. */
  | 'same'
  /** Its file was moved. */
  | 'moved'
  /** It contains text of a hidden page. */
  | 'copied'
  /** A hidden page was removed in the same change, and it is unknown where its text went. */
  | 'uncertain';

/** A page after a change, and the pages before it that its content may come from. */
export interface PageOrigin {
  readonly path: string;
  /** Paths before the change; empty for an entirely new page. */
  readonly from: readonly string[];
  readonly reason: OriginReason;
}

/** Two versions of the content, and what is known about the changes. */
export interface OriginHints {
  readonly before: Blobs;
  readonly after: Blobs;
  readonly moves: readonly PageMove[];
  /** Hidden pages of the earlier version. */
  readonly hidden: ReadonlySet<string>;
  /** Texts of all pages of the earlier version. Content of a page whose text is missing isn't recognized. */
  readonly textsBefore: ReadonlyMap<string, string>;
  /** Texts of the pages that are new or changed. */
  readonly textsAfter: ReadonlyMap<string, string>;
}

/** Minimum length of lines that are compared, in characters: shorter ones are on many pages. */
const MIN_LINE = 12;
/** Share of a text's lines that makes it count as having another page's content. */
const SHARE = 0.5;

/**
 * Finds out where the content of each page comes from, so that hidden content stays hidden. When in doubt, a new page
 * counts as having hidden content: half of its lines, or half of a hidden page's lines, are enough, and so is a hidden
 * page that was removed in the same change and isn't recognized anywhere. A page that is already public counts only
 * when half of its own lines come from a hidden page: it became that page.
 *
 * @returns every page of the later version
 */
export function findOrigins(hints: OriginHints): PageOrigin[] {
  const { before, after, moves, hidden } = hints;
  const movedFrom = new Map(moves.map(({ from, to }) => [to, from]));
  const findCopied = createCopyFinder(hints);
  const pages = [...after.keys()].filter(isPage).sort();
  const known = pages.map((path): PageOrigin => {
    const copied = findCopied(path);
    if (before.has(path)) {
      return { path, from: [path, ...copied], reason: copied.length > 0 ? 'copied' : 'same' };
    }
    const from = movedFrom.get(path);
    if (from !== undefined) return { path, from: [...new Set([from, ...copied])], reason: 'moved' };
    return { path, from: copied, reason: 'copied' };
  });
  const recognized = new Set(known.flatMap(({ from }) => from));
  const lost = [...hidden].filter((path) => !after.has(path) && !recognized.has(path)).sort();
  return known.map((origin) =>
    origin.from.length > 0 ? origin : { path: origin.path, from: lost, reason: 'uncertain' },
  );
}

/** @returns finds the hidden pages whose text is in a page of the later version */
function createCopyFinder({
  before,
  after,
  hidden,
  textsBefore,
  textsAfter,
}: OriginHints): (path: string) => string[] {
  const byBlob = groupByKey([...hidden].map((path) => [before.get(path), path]));
  const shown = new Set(
    [...textsBefore].flatMap(([path, text]) => (hidden.has(path) ? [] : readLines(text))),
  );
  const secrets = [...hidden].map((path) => ({
    path,
    lines: new Set(readLines(textsBefore.get(path) ?? '').filter((line) => !shown.has(line))),
  }));
  return (path) => {
    const blob = after.get(path);
    if (blob === undefined || before.get(path) === blob || hidden.has(path)) return [];
    const lines = new Set(readLines(textsAfter.get(path) ?? ''));
    const isNew = !before.has(path);
    const alike = secrets
      .filter((secret) => isAlike(lines, secret.lines, isNew))
      .map((secret) => secret.path);
    return [...new Set([...(byBlob.get(blob) ?? []), ...alike])].filter((from) => from !== path);
  };
}

function isAlike(lines: ReadonlySet<string>, secret: ReadonlySet<string>, isNew: boolean): boolean {
  const common = [...secret].filter((line) => lines.has(line)).length;
  const enough = isNew ? Math.min(lines.size, secret.size) : lines.size;
  return common > 0 && common >= enough * SHARE;
}

/** The lines of a page's text that are compared, without its front matter. */
function readLines(text: string): string[] {
  return text
    .slice(findFrontMatterBlock(text)?.contentOffset ?? 0)
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line.length >= MIN_LINE);
}
