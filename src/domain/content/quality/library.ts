import { toPageHref } from '../../product/pagePath';
import { checkTree } from '../checkContent';
import type { ReadData } from '../facts/dataTable';
import { dataComponents } from '../facts/expandData';
import { type FrontMatter, parseFrontMatter } from '../frontMatter/frontMatter';
import { listHeadings } from '../links/indexFile';
import type { ContentProblem } from '../mdx/check/problem';
import { isJsxElement, type Root, rewriteTree } from '../mdx/nodes';
import { parseContent } from '../parseContent';
import { toDataName, toPartialName } from '../paths';
import { prepareContent } from '../prepareContent';
import { type Finding, findingIn } from './finding';

/** A content file on disk. */
export interface ContentFile {
  /** Path below docs/ with slashes: `desktop/download.mdx`. */
  readonly path: string;
  readonly text: string;
}

/** A parsed page. */
export interface Page extends ContentFile {
  /** Its href: `/products/desktop/download`. */
  readonly href: string;
  readonly frontMatter: FrontMatter;
  /** What the check of the editor and the build finds in the text. */
  readonly problems: readonly ContentProblem[];
  /** The page as readers see it: with partials, product names and heading ids. */
  readonly body: Root;
  /** The same without the content of partials and data files. */
  readonly own: Root;
  /** Ids that a link can point to. */
  readonly anchors: ReadonlySet<string>;
}

/** The whole documentation, parsed. */
export interface Library {
  readonly pages: readonly Page[];
  /** The files below docs/_partials, which aren't pages themselves. */
  readonly partials: readonly ContentFile[];
  /** The files below docs/_data. */
  readonly data: readonly ContentFile[];
  /** Files that can't be parsed, and partials that are missing, incomplete or unused. */
  readonly findings: readonly Finding[];
}

const PARTIALS = '_partials/';
const DATA = '_data/';

/**
 * Parses the documentation for the rules of the content check. A page with a syntax error is reported and omitted.
 *
 * @param files every content file below docs/, including partials and data files
 */
export function readLibrary(files: readonly ContentFile[]): Library {
  const partials = files.filter(({ path }) => path.startsWith(PARTIALS));
  const shared = new Map(partials.map(({ path, text }) => [toPartialName(`docs/${path}`) ?? '', text]));
  const data = files.filter(({ path }) => path.startsWith(DATA));
  const texts = new Map(data.map(({ path, text }) => [toDataName(`docs/${path}`) ?? '', text]));
  const readData: ReadData = (name) => texts.get(name);
  const reading: Reading = { shared, readData, used: new Set(), findings: [] };
  const pages = files
    .filter(({ path }) => !path.startsWith(PARTIALS) && !path.startsWith(DATA))
    .flatMap((file) => readPage(file, reading) ?? []);
  const unused = [...shared.keys()].filter((name) => !reading.used.has(name));
  const findings = unused.map((name) =>
    findingIn(`${PARTIALS}${name}.mdx`, 'No page includes this partial.'),
  );
  return { pages, partials, data, findings: [...reading.findings, ...findings] };
}

interface Reading {
  readonly shared: ReadonlyMap<string, string>;
  readonly readData: ReadData;
  /** Names of the partials that pages include. */
  readonly used: Set<string>;
  readonly findings: Finding[];
}

function readPage(file: ContentFile, { shared, readData, used, findings }: Reading): Page | null {
  const { path, text } = file;
  const parsed = parseContent(text);
  if ('problem' in parsed) {
    findings.push({ path, line: parsed.problem.line, reason: parsed.problem.reason });
    return null;
  }
  const readPartial = (name: string): string | undefined => {
    used.add(name);
    return shared.get(name);
  };
  const problems = checkTree(parsed.tree, text, { path: `docs/${path}` });
  const onProblem = (reason: string): void => void findings.push(findingIn(path, reason));
  const own = prepareContent(withoutIncludes(structuredClone(parsed.tree)), {
    readPartial,
    readData,
  });
  const body = prepareContent(parsed.tree, { readPartial, readData, onProblem });
  const href = toPageHref(path);
  return {
    path,
    text,
    href,
    frontMatter: parseFrontMatter(text),
    problems,
    body,
    own,
    anchors: new Set(listHeadings(body).map(({ id }) => id)),
  };
}

/** Removes what shows content of other files from a tree, in place. */
export function withoutIncludes(tree: Root): Root {
  const isElsewhere = (name: string): boolean => name === 'Include' || dataComponents.has(name);
  rewriteTree(tree, (node) => (isJsxElement(node) && isElsewhere(node.name ?? '') ? [] : null));
  return tree;
}
