import type { BlockContent } from 'mdast';
import { parseContent } from '../../parseContent';
import { toPartialPath } from '../../paths';
import { readAttribute } from '../attribute';
import { isPartialPath } from '../check/checkAttribute';
import { showPendingBlock, showProblem, showProblemBlock } from '../check/problemNode';
import { MAX_LENGTH } from '../limits/limits';
import { type ContentNode, isJsxElement, type JsxElement, type Root, rewriteTree, walkTree } from '../nodes';
import { fillParameters, type Parameters } from './fillParameters';
import { neutralizeUrls } from './neutralizeUrls';

/** Maximum depth of partials that include each other. */
const MAX_INCLUDE_DEPTH = 5;
/** Maximum number of inclusions on one page, including those in partials. */
const MAX_INCLUDES = 200;
/** Maximum number of characters that inclusions may add to a page; each inclusion is parsed separately. */
const MAX_INCLUDED = MAX_LENGTH;
/** Maximum number of tags on one page that show facts, and of characters of what they add to its tree, as JSON. */
const MAX_FACTS = 1000;
const MAX_FACT_CHARACTERS = MAX_LENGTH;

/** Options for expanding partials. */
export interface IncludeOptions {
  /**
   * Returns the text of docs/_partials/<file>.mdx; undefined when there is none, false when the user can't read it, null
   * while it is being read.
   */
  readonly readPartial: (file: string) => string | false | null | undefined;
  /** Called with a sentence for everything that can't be expanded, and the page's `<Include>` that refers to it. */
  readonly onProblem: (reason: string, include: JsxElement) => void;
  readonly budget: IncludeBudget;
}

/** How much more a page may include; every partial and every fact reduces it. */
export interface IncludeBudget {
  inclusions: number;
  characters: number;
  facts: number;
  factCharacters: number;
}

/** The budget of one page. */
export function createIncludeBudget(): IncludeBudget {
  return {
    inclusions: MAX_INCLUDES,
    characters: MAX_INCLUDED,
    facts: MAX_FACTS,
    factCharacters: MAX_FACT_CHARACTERS,
  };
}

/** Whether the same amount may be included. */
export function isSameBudget(a: IncludeBudget, b: IncludeBudget): boolean {
  return (
    a.inclusions === b.inclusions &&
    a.characters === b.characters &&
    a.facts === b.facts &&
    a.factCharacters === b.factCharacters
  );
}

/**
 * Replaces every `<Include>` with its partial, block by block in document order. A partial that can't be found becomes
 * a visible problem.
 */
export function expandIncludes(tree: Root, options: IncludeOptions): void {
  tree.children = tree.children.flatMap((block) => {
    const holder: Root = { type: 'root', children: [block] };
    rewriteIncludes(holder, (include) => {
      const onProblem = (reason: string): void => options.onProblem(reason, include);
      const nodes = expandInPlace(include, { ...options, onProblem }, 0);
      markShared(nodes, include);
      return nodes;
    });
    return holder.children;
  });
}

interface Expansion {
  readonly readPartial: IncludeOptions['readPartial'];
  readonly onProblem: (reason: string) => void;
  readonly budget: IncludeBudget;
}

function rewriteIncludes(tree: Root, expand: (include: JsxElement) => ContentNode[]): void {
  rewriteTree(tree, (node) => (isJsxElement(node) && node.name === 'Include' ? expand(node) : null));
}

function expandInPlace(include: JsxElement, expansion: Expansion, depth: number): ContentNode[] {
  const expanded = expandOne(include, expansion, depth);
  return include.type === 'mdxJsxFlowElement' ? expanded : toInline(expanded, expansion);
}

/** Marks a partial's nodes with their file, so that the editor can open it. */
function markShared(nodes: readonly ContentNode[], include: JsxElement): void {
  const { file } = readInclude(include);
  const from = include.position?.start.offset ?? 0;
  const to = include.position?.end.offset ?? from;
  for (const node of nodes) node.data = { ...node.data, sharedText: { file: toPartialPath(file), from, to } };
}

function expandOne(element: JsxElement, expansion: Expansion, depth: number): ContentNode[] {
  const fail = (reason: string): ContentNode[] => {
    expansion.onProblem(reason);
    return [showProblemBlock(reason)];
  };
  const { file, parameters } = readInclude(element);
  expansion.budget.inclusions -= 1;
  if (depth >= MAX_INCLUDE_DEPTH || expansion.budget.inclusions < 0) {
    return fail(`The partial “${file}” includes too many other partials.`);
  }
  const text = isPartialPath(file) ? expansion.readPartial(file) : undefined;
  if (text === null) return [showPendingBlock()];
  if (text === undefined) return fail(`The partial “${file}” doesn't exist.`);
  if (text === false) return fail(`Only editors can see the partial “${file}” here.`);
  expansion.budget.characters -= text.length;
  if (expansion.budget.characters < 0) return fail('The page includes more than 1 MB of partials.');
  const parsed = parseContent(text);
  if ('problem' in parsed) {
    return fail(
      `The partial “${file}” has an error on line ${parsed.problem.line}: ${parsed.problem.reason}`,
    );
  }
  fillPartial(parsed.tree, file, parameters, expansion);
  rewriteIncludes(parsed.tree, (include) => expandInPlace(include, expansion, depth + 1));
  return parsed.tree.children;
}

function fillPartial(tree: Root, file: string, parameters: Parameters, { onProblem }: Expansion): void {
  const onMissing = (name: string): void => onProblem(`The partial “${file}” needs a value for {${name}}.`);
  fillParameters(tree, { parameters, onMissing });
  neutralizeUrls(tree, (url) =>
    onProblem(`The partial “${file}” got the URL “${url}”, which isn't allowed.`),
  );
  // Positions in another file would be mistaken for positions in this one.
  walkTree(tree, ({ node }) => {
    delete node.position;
  });
}

function readInclude(element: JsxElement): { file: string; parameters: Parameters } {
  const values = new Map<string, string>();
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const read = readAttribute(attribute);
    if (read.kind === 'literal') values.set(attribute.name, String(read.value));
    else if (read.kind === 'identifier') values.set(attribute.name, `{${read.name}}`);
  }
  const file = values.get('file') ?? '';
  values.delete('file');
  return { file, parameters: values };
}

/** Only a partial with a single paragraph can be inline. */
function toInline(nodes: ContentNode[], { onProblem }: Expansion): ContentNode[] {
  const [only, ...more] = nodes;
  if (!only) return [];
  if (only.type === 'paragraph' && more.length === 0) return only.children;
  const reason = isProblemBlock(only)
    ? 'The partial is missing here.'
    : 'A partial with several blocks must be on its own line.';
  if (!isProblemBlock(only)) onProblem(reason);
  return [showProblem(reason)];
}

function isProblemBlock(node: ContentNode): node is BlockContent {
  return node.type === 'mdxJsxFlowElement' && node.name === 'Callout';
}

/**
 * The partials that a page includes directly.
 *
 * @returns paths below docs/_partials without extension, each once
 */
export function listIncludes(tree: ContentNode): string[] {
  const files = new Set<string>();
  walkTree(tree, ({ node }) => {
    if (isJsxElement(node) && node.name === 'Include') files.add(readInclude(node).file);
  });
  return [...files].filter(isPartialPath);
}
