import type { Root, RootContent } from 'mdast';
import { checkFile, checkNodes } from '#domain/content/checkContent';
import { type ContentBlock, createContentReader } from '#domain/content/contentReader';
import {
  findReferences,
  mergeReferences,
  noReferences,
  type PartReferences,
  type References,
} from '#domain/content/elements/references';
import { buildDataPage } from '#domain/content/facts/dataPage';
import { dataComponents } from '#domain/content/facts/expandData';
import { checkDataFile } from '#domain/content/facts/parseDataFile';
import { type FrontMatter, parseFrontMatter } from '#domain/content/frontMatter/frontMatter';
import { createHeadingIds } from '#domain/content/headingId';
import { getRange, MAX_PROBLEMS } from '#domain/content/mdx/check/checkContext';
import { type ContentProblem, toProblem } from '#domain/content/mdx/check/problem';
import { isJsxElement } from '#domain/content/mdx/nodes';
import { createIncludeBudget, type IncludeBudget, isSameBudget } from '#domain/content/mdx/prepare/includes';
import { moveNode } from '#domain/content/mdx/prepare/moveNode';
import { type CountReference, createReferenceCounter } from '#domain/content/mdx/prepare/numberReferences';
import { withoutByteOrderMark } from '#domain/content/parseContent';
import { toDataName, toDataPath, toPartialPath } from '#domain/content/paths';
import { prepareContent } from '#domain/content/prepareContent';
import type { UrlRules } from '#domain/seo/allowedUrls';
import type { TextEdit } from '#domain/text/edit/edits';

/** Texts by path; null when there is no such file, false when the user can't read it. */
export type ShownFiles = Readonly<Record<string, string | null | false>>;

/** The file of a text, and the other inputs of parsing it. */
interface ParseContext {
  /** The file's path in the repository. */
  readonly path: string;
  /** See `checkFrontMatter`. */
  readonly urlRules?: UrlRules | null;
  /** Partials and data files that have been read, by path. */
  readonly shownFiles: ShownFiles;
}

/** A text to be parsed. */
export interface ParseRequest extends ParseContext {
  readonly text: string;
}

export interface ParseResult {
  /** The parsed text, which every offset here refers to. */
  readonly text: string;
  /** The page ready to be rendered; null when the text can't be parsed. */
  readonly page: ParsedPage | null;
  readonly frontMatter: FrontMatter;
  readonly problems: readonly ContentProblem[];
  /** Paths of partials and data files that the page needs and that have not been read. */
  readonly missingFiles: readonly string[];
}

/** A page ready to be rendered, in its top-level blocks. */
export interface ParsedPage {
  /** In order. An unchanged block is the same object, even when it moved. */
  readonly blocks: readonly ParsedBlock[];
  /** Where each block starts in the text, as UTF-16 offsets. */
  readonly starts: readonly number[];
  /** The same object while the page's references are the same. */
  readonly references: References;
}

/** A top-level block of a page. */
export interface ParsedBlock {
  /** Stays the same while the block is edited or moves. */
  readonly id: number;
  /** Its prepared content: several nodes, or none, for a partial. Positions in them count from the block's start. */
  readonly nodes: readonly RootContent[];
  /** Length of its source, in UTF-16 code units. */
  readonly length: number;
  /** The partial or data file that it shows, '' when there is no such file; null for the page's own text. */
  readonly shownFile: string | null;
  /** Whether its content depends on the page's references. */
  readonly isReferring: boolean;
}

/** Cached data of a block, valid while its tree is the same object. Offsets count from its start. */
interface PreparedBlock {
  readonly block: ParsedBlock;
  readonly references: PartReferences;
  readonly problems: readonly ContentProblem[];
  readonly includeProblems: readonly ContentProblem[];
  readonly missing: readonly string[];
  /** Texts of its headings, and their ids on this page. */
  readonly headings: readonly string[];
  readonly ids: readonly string[];
  /** The numbers of its references to footnotes, see `numberReferences`. */
  readonly occurrences: readonly number[];
  /** The include budget before and after it; null for a block that shows no other file. */
  readonly includes: {
    readonly shownFiles: ShownFiles;
    readonly before: IncludeBudget;
    readonly after: IncludeBudget;
  } | null;
}

/** State shared by the blocks of a page during preparation. */
interface PageRun extends ParseContext {
  readonly file: string;
  readonly toHeadingId: (text: string) => string;
  readonly countReference: CountReference;
  readonly budget: IncludeBudget;
}

/**
 * Creates a parser for texts that are being edited: it parses, checks and prepares. For the next text of the same file,
 * only what changed is parsed and prepared; unchanged blocks are the same objects. The result equals that of parsing
 * the text alone.
 *
 * @returns parses a text; `edit` is the edit of the previous text that led to it, if known
 */
export function createParser(): (request: ParseRequest, edit?: TextEdit | null) => ParseResult {
  let path: string | null = null;
  let read = createContentReader();
  let prepared = new WeakMap<RootContent, PreparedBlock>();
  let references = noReferences;
  return (request, edit = null) => {
    if (request.path !== path) {
      path = request.path;
      read = createContentReader();
      prepared = new WeakMap();
    }
    const { text } = request;
    const dataName = toDataName(request.path);
    if (dataName !== null) return parseData(dataName, text);
    const frontMatter = parseFrontMatter(text);
    const content = read(text, edit);
    if ('problem' in content) {
      return { text, page: null, frontMatter, problems: [content.problem], missingFiles: [] };
    }
    const run: PageRun = {
      ...request,
      file: withoutByteOrderMark(text),
      toHeadingId: createHeadingIds(),
      countReference: createReferenceCounter(),
      budget: createIncludeBudget(),
    };
    const blocks = content.blocks.map((source) => {
      const known = prepared.get(source.node);
      const next =
        known && isCurrent(known, run) ? withNumbers(known, source, run) : prepareBlock(source, run);
      prepared.set(source.node, next);
      return { ...next, from: source.from };
    });
    references = keepReferences(references, mergeReferences(blocks.map((block) => block.references)));
    const page: ParsedPage = {
      blocks: blocks.map(({ block }) => block),
      starts: blocks.map(({ from }) => from),
      references,
    };
    const missing = new Set(blocks.flatMap((block) => block.missing));
    return {
      text,
      page,
      frontMatter,
      problems: listProblems(blocks, request, missing.size === 0),
      missingFiles: [...missing],
    };
  };
}

/** Parses, checks and prepares a single text. Pure. */
export function parseForEditor(request: ParseRequest): ParseResult {
  return createParser()(request);
}

/** A data file is shown as the tables and values that pages can use from it. */
function parseData(name: string, text: string): ParseResult {
  const problems = checkDataFile(name, text);
  const tree = buildDataPage(name, text);
  const blocks = (tree?.children ?? []).map(
    (node, id): ParsedBlock => ({ id, nodes: [node], length: 0, shownFile: null, isReferring: false }),
  );
  const page = tree && { blocks, starts: blocks.map(() => 0), references: noReferences };
  return { text, page, frontMatter: { title: toDataPath(name) }, problems, missingFiles: [] };
}

/** Whether a block would include the same files again; if so, deducts them from the budget. */
function isCurrent({ includes }: PreparedBlock, { shownFiles, budget }: PageRun): boolean {
  if (!includes) return true;
  const { before, after } = includes;
  const isSame = includes.shownFiles === shownFiles && isSameBudget(before, budget);
  if (isSame) Object.assign(budget, after);
  return isSame;
}

/**
 * Updates a block's heading ids and footnote numbers, which change when a block above gains or loses a heading with the
 * same text or a reference to the same footnote.
 */
function withNumbers(known: PreparedBlock, source: ContentBlock, run: PageRun): PreparedBlock {
  const ids = known.headings.map(run.toHeadingId);
  const occurrences = known.references.mentioned.map(run.countReference);
  const isSame = ids.every((id, index) => id === known.ids[index]);
  if (isSame && occurrences.every((count, index) => count === known.occurrences[index])) return known;
  const [idsLeft, countsLeft] = [ids.toReversed(), occurrences.toReversed()];
  const budget = { ...(known.includes?.before ?? run.budget) };
  return prepareBlock(source, {
    ...run,
    budget,
    toHeadingId: () => idsLeft.pop() ?? '',
    countReference: () => countsLeft.pop() ?? 1,
  });
}

function prepareBlock({ id, node, from, to }: ContentBlock, run: PageRun): PreparedBlock {
  const { file, path, shownFiles, budget } = run;
  const text = file.slice(from, to);
  const before = { ...budget };
  const headings: string[] = [];
  const ids: string[] = [];
  const occurrences: number[] = [];
  const missing: string[] = [];
  const includeProblems: ContentProblem[] = [];
  let showsFiles = false;
  let isWithheld = false;
  const read = (shown: string): string | false | null | undefined => {
    showsFiles = true;
    if (!Object.hasOwn(shownFiles, shown)) {
      missing.push(shown);
      return null;
    }
    if (shownFiles[shown] === false) isWithheld = true;
    return shownFiles[shown] ?? undefined;
  };
  const tree: Root = { type: 'root', children: [moveNode(node, { offset: 0, lines: 0 })] };
  prepareContent(tree, {
    path,
    includeBudget: budget,
    toHeadingId(heading) {
      const headingId = run.toHeadingId(heading);
      headings.push(heading);
      ids.push(headingId);
      return headingId;
    },
    countReference(identifier) {
      const count = run.countReference(identifier);
      occurrences.push(count);
      return count;
    },
    readPartial: (name) => read(toPartialPath(name)),
    readData: (name) => read(toDataPath(name)),
    onProblem(reason, include) {
      const range = getRange(include);
      includeProblems.push(toProblem(text, range.from, range.to, { reason }));
    },
  });
  const isOther = isJsxElement(node) && (node.name === 'Include' || dataComponents.has(node.name ?? ''));
  const references = findReferences(tree.children);
  return {
    block: {
      id,
      nodes: tree.children,
      length: to - from,
      shownFile: isOther ? (tree.children[0]?.data?.sharedText?.file ?? '') : null,
      isReferring: references.isReferring,
    },
    references,
    problems: checkNodes(node, text, path),
    // Don't report problems with files that the user can't read: they may exist and be valid.
    includeProblems: isWithheld ? [] : includeProblems,
    missing,
    headings,
    ids,
    occurrences,
    includes:
      showsFiles || !isSameBudget(before, budget) ? { shownFiles, before, after: { ...budget } } : null,
  };
}

/** @param isComplete false while files are still being read: it's too early to report one as missing */
function listProblems(
  blocks: readonly (PreparedBlock & { readonly from: number })[],
  { text, path, urlRules = null }: ParseRequest,
  isComplete: boolean,
): ContentProblem[] {
  const collect = (
    file: string,
    pick: (block: PreparedBlock) => readonly ContentProblem[],
  ): ContentProblem[] =>
    blocks.flatMap((block) => pick(block).map((problem) => moveProblem(problem, file, block.from)));
  const problems = checkFile(text, { path, urlRules }, (file) =>
    collect(file, (block) => block.problems).slice(0, MAX_PROBLEMS),
  );
  if (!isComplete) return problems;
  const missing = collect(withoutByteOrderMark(text), (block) => block.includeProblems);
  return [...problems, ...missing].toSorted((a, b) => a.from - b.from);
}

function moveProblem(
  { from, to, fix, reason, severity }: ContentProblem,
  file: string,
  by: number,
): ContentProblem {
  return toProblem(file, from + by, to + by, {
    reason,
    severity,
    ...(fix && { fix: { ...fix, from: fix.from + by, to: fix.to + by } }),
  });
}

/** Returns the previous references object when the new references equal it. */
function keepReferences(before: References, now: References): References {
  const isSame =
    isSameMap(before.definitions, now.definitions) &&
    isSameMap(before.footnotes, now.footnotes) &&
    isSameMap(before.mentions, now.mentions) &&
    before.footnoteOrder.join('\n') === now.footnoteOrder.join('\n');
  return isSame ? before : now;
}

function isSameMap<Value>(a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
}
