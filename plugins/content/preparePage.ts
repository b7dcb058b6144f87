import path from 'node:path';
import type { Root } from 'mdast';
import { checkContent, checkTree, hasErrors } from '#domain/content/checkContent';
import { readPageTerms } from '#domain/content/facts/pageTerms';
import { checkDataFile } from '#domain/content/facts/parseDataFile';
import { fillFrontMatter } from '#domain/content/frontMatter/fillFrontMatter';
import { type FrontMatter, parseFrontMatter } from '#domain/content/frontMatter/frontMatter';
import { getRange } from '#domain/content/mdx/check/checkContext';
import type { ContentProblem } from '#domain/content/mdx/check/problem';
import { toProblem } from '#domain/content/mdx/check/problem';
import type { JsxElement } from '#domain/content/mdx/nodes';
import { listRunningTexts, type PageTerms } from '#domain/content/mdx/prepare/markTerms';
import { parseContent, withoutByteOrderMark } from '#domain/content/parseContent';
import { toDataPath, toPartialPath } from '#domain/content/paths';
import { prepareContent } from '#domain/content/prepareContent';
import { type ContentSite, scrubFrontMatter } from './contentSite';
import { createDataReader, createPartialReader } from './partials';

/** A page's file in the form that every output of the build is made from. */
export interface PreparedPage {
  /** With the product filled in. */
  readonly frontMatter: FrontMatter;
  /** With partials inserted, product filled in, links resolved, and heading ids. */
  readonly tree: Root;
  /** Texts of the partials and data files that it includes, directly or through others, by absolute path. */
  readonly partials: ReadonlyMap<string, string>;
  /** The texts that were searched for terms of the glossary. */
  readonly runningTexts: readonly string[];
}

/** Thrown for a page that can't be published: the message has every problem with its file and line. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/**
 * Reads, checks and prepares a page. HTML, metadata, Markdown and structured data are all made from the result. Content
 * that the content check refuses stops here, no matter how it got into `docs/`.
 *
 * @param file absolute path
 * @param text the whole file
 * @param terms as returned by {@link readTerms}
 * @throws ContentError when the page, or a partial it includes, can't be published
 */
export function preparePage(file: string, site: ContentSite, text: string, terms: PageTerms): PreparedPage {
  const { docsDir, urlRules, redirects } = site;
  const page = toPage(file, site);
  const sourcePath = `docs/${page}`;
  const readPartialText = createPartialReader(docsDir);
  const partials = new Map<string, string>();
  const readPartial = (name: string): string | undefined => {
    const partial = path.join(docsDir, '_partials', `${name}.mdx`);
    const partialText = readPartialText(name);
    if (partialText === undefined || partials.has(partial)) return partialText;
    partials.set(partial, partialText);
    const partialPath = toPartialPath(name);
    refuseOnce(partialPath, partialText, () => checkContent(partialText, { path: partialPath }));
    return partialText;
  };
  const readData = (name: string): string | undefined => {
    const data = readCheckedData(docsDir, name);
    if (data !== undefined) partials.set(toDataFile(docsDir, name), data);
    return data;
  };
  const parsed = parseContent(text);
  if ('problem' in parsed) throw toContentError(sourcePath, [parsed.problem]);
  refuse(sourcePath, checkTree(parsed.tree, text, { path: sourcePath, urlRules }));
  const onProblem = (reason: string, include: JsxElement): never => {
    const { from, to } = getRange(include);
    throw toContentError(sourcePath, [toProblem(withoutByteOrderMark(text), from, to, { reason })]);
  };
  const isHiddenLink = (url: string): boolean => site.isHiddenLink(url, page);
  const tree = prepareContent(parsed.tree, {
    path: sourcePath,
    readPartial,
    readData,
    isHiddenLink,
    redirects,
    onProblem,
    terms,
  });
  const frontMatter = scrubFrontMatter(fillFrontMatter(parseFrontMatter(text)), page, site);
  return { frontMatter, tree, partials, runningTexts: listRunningTexts(tree) };
}

/** Returns a page's content path. */
export function toPage(file: string, { docsDir }: ContentSite): string {
  return path.relative(docsDir, file).split(path.sep).join('/');
}

/**
 * Reads the terms that a page explains.
 *
 * @param page its content path
 */
export function readTerms(page: string, { docsDir, isHiddenLink }: ContentSite): PageTerms {
  return readPageTerms({
    path: `docs/${page}`,
    readData: (name) => readCheckedData(docsDir, name),
    isHiddenLink: (url) => isHiddenLink(url, page),
  });
}

function readCheckedData(docsDir: string, name: string): string | undefined {
  const data = createDataReader(docsDir)(name);
  if (data !== undefined) refuseOnce(toDataPath(name), data, () => checkDataFile(name, data));
  return data;
}

/** Returns the absolute path of a data file. */
export function toDataFile(docsDir: string, name: string): string {
  return path.join(docsDir, '_data', `${name}.yaml`);
}

/** Texts of partials and data files that have passed the check, by path: many pages include the same ones. */
const accepted = new Map<string, string>();

function refuseOnce(sourcePath: string, text: string, check: () => readonly ContentProblem[]): void {
  if (accepted.get(sourcePath) === text) return;
  refuse(sourcePath, check());
  accepted.set(sourcePath, text);
}

function refuse(sourcePath: string, problems: readonly ContentProblem[]): void {
  if (hasErrors(problems))
    throw toContentError(
      sourcePath,
      problems.filter(({ severity }) => severity === 'error'),
    );
}

/** Creates the error for a file, with one line per problem. */
export function toContentError(sourcePath: string, problems: readonly ContentProblem[]): ContentError {
  return new ContentError(
    problems.map(({ line, column, reason }) => `${sourcePath}:${line}:${column}: ${reason}`).join('\n'),
  );
}
