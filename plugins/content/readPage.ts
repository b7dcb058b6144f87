import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import { type ContentProblem, checkContent, checkTree, hasErrors } from '#domain/content/checkContent';
import { readPageTerms } from '#domain/content/facts/pageTerms';
import { checkDataFile } from '#domain/content/facts/parseDataFile';
import { brandFrontMatter } from '#domain/content/frontMatter/brandFrontMatter';
import { type FrontMatter, parseFrontMatter } from '#domain/content/frontMatter/frontMatter';
import { getRange } from '#domain/content/mdx/check/checkContext';
import { toProblem } from '#domain/content/mdx/check/problem';
import type { JsxElement } from '#domain/content/mdx/nodes';
import { parseContent, withoutByteOrderMark } from '#domain/content/parseContent';
import { toDataPath } from '#domain/content/paths';
import { prepareContent } from '#domain/content/prepareContent';
import { product } from '#domain/product/product';
import { type ContentSite, scrubFrontMatter } from './contentSite';
import { createDataReader, createPartialReader } from './partials';

/** A page as everything that the build makes from it sees it. */
export interface BuildPage {
  /** With the product filled in. */
  readonly frontMatter: FrontMatter;
  /** Partials put in, product filled in, links resolved, headings with their ids; shared, so it must not be changed. */
  readonly tree: Root;
  /** Absolute paths of the partials and data files that it shows, also through others. */
  readonly partials: readonly string[];
}

/** Thrown for a page that can't be published: the message has every problem with its file and line. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/** Pages read in this build, by the site that they were read for, file and text. */
const pagesOf = new WeakMap<ContentSite, Map<string, BuildPage>>();

/**
 * Reads, checks and prepares a page: the one way for pages, metadata, Markdown and structured data. Nothing that the
 * content check refuses gets any further, however it came into `docs/`. A build asks for each page several times and
 * reads it once; in development, where partials change, it is read again each time.
 *
 * @param file absolute path
 * @param text the whole file; read from disk when it is left out
 * @throws ContentError when the page, or a partial it includes, may not be published
 */
export function readPage(file: string, site: ContentSite, text = readFileSync(file, 'utf8')): BuildPage {
  if (process.env.NODE_ENV !== 'production') return read(file, site, text);
  const pages = pagesOf.get(site) ?? new Map<string, BuildPage>();
  pagesOf.set(site, pages);
  const key = `${file}\0${text}`;
  const page = pages.get(key) ?? read(file, site, text);
  pages.set(key, page);
  return page;
}

function read(file: string, site: ContentSite, text: string): BuildPage {
  const { docsDir, addresses, redirects } = site;
  const page = path.relative(docsDir, file).split(path.sep).join('/');
  const sourcePath = `docs/${page}`;
  const readPartialText = createPartialReader(docsDir);
  const partials = new Set<string>();
  const readPartial = (name: string): string | undefined => {
    const partial = path.join(docsDir, '_partials', `${name}.mdx`);
    const partialText = readPartialText(name);
    if (partialText === undefined || partials.has(partial)) return partialText;
    partials.add(partial);
    const partialPath = `docs/_partials/${name}.mdx`;
    refuse(partialPath, checkContent(partialText, { path: partialPath }));
    return partialText;
  };
  const readDataText = createDataReader(docsDir);
  const readData = (name: string): string | undefined => {
    const data = readDataText(name);
    if (data === undefined) return undefined;
    partials.add(path.join(docsDir, '_data', `${name}.yaml`));
    refuse(toDataPath(name), checkDataFile(name, data));
    return data;
  };
  const parsed = parseContent(text);
  if ('problem' in parsed) throw toContentError(sourcePath, [parsed.problem]);
  refuse(sourcePath, checkTree(parsed.tree, text, { path: sourcePath, addresses }));
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
    terms: readPageTerms({ path: sourcePath, readData, product, isHiddenLink }),
  });
  const frontMatter = scrubFrontMatter(brandFrontMatter(parseFrontMatter(text).frontMatter), page, site);
  return { frontMatter, tree, partials: [...partials] };
}

function refuse(sourcePath: string, problems: readonly ContentProblem[]): void {
  if (hasErrors(problems))
    throw toContentError(
      sourcePath,
      problems.filter(({ severity }) => severity === 'error'),
    );
}

/** The error for what is wrong with a file, one line a problem. */
export function toContentError(sourcePath: string, problems: readonly ContentProblem[]): ContentError {
  return new ContentError(
    problems.map(({ line, column, reason }) => `${sourcePath}:${line}:${column}: ${reason}`).join('\n'),
  );
}
