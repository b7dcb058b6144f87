import type { ReadPendingData } from './facts/dataTable';
import { expandData } from './facts/expandData';
import { createHeadingIds } from './headingId';
import { type Redirects, resolveLinks } from './links/resolveLinks';
import type { JsxElement, Root } from './mdx/nodes';
import { fillProduct } from './mdx/prepare/fillProduct';
import { createIncludeBudget, expandIncludes, type IncludeBudget } from './mdx/prepare/includes';
import { markTerms, type PageTerms } from './mdx/prepare/markTerms';
import {
  type CountReference,
  createReferenceCounter,
  numberReferences,
} from './mdx/prepare/numberReferences';
import { removeLinks } from './mdx/prepare/removeLinks';
import { setHeadingIds } from './mdx/prepare/setHeadingIds';

/** Options for preparing a page. */
export interface PrepareOptions {
  /** The page's file, which its relative links are resolved from: `docs/desktop/index.mdx`. */
  readonly path?: string;
  /**
   * Returns the text of docs/_partials/<file>.mdx (`file` as `<Include>` names it); undefined when there is none, false
   * when the user can't read it, null while it is being read.
   */
  readonly readPartial: (file: string) => string | false | null | undefined;
  /** Returns the text of docs/_data/<name>.yaml; undefined, false and null as for partials. */
  readonly readData?: ReadPendingData;
  /** Whether a URL on this page points to a page that its readers can't see. */
  readonly isHiddenLink?: (url: string) => boolean;
  /** New hrefs of pages by their former ones: links to those are resolved to the new href. */
  readonly redirects?: Redirects;
  /** Called when a partial or a fact can't be inserted, with its tag; the page also shows the problem. */
  readonly onProblem?: (reason: string, element: JsxElement) => void;
  /**
   * Returns a heading's id for its text; a page that is prepared block by block passes the same function for all
   * blocks.
   */
  readonly toHeadingId?: (text: string) => string;
  /** Numbers the references to each footnote; shared like `toHeadingId`. */
  readonly countReference?: CountReference;
  /** How much more may be included; shared like `toHeadingId`. */
  readonly includeBudget?: IncludeBudget;
  /** The terms that the page explains; shared like `toHeadingId`. Without it none are marked. */
  readonly terms?: PageTerms;
}

/**
 * Prepares a page's tree for rendering, in the same way for the site and the editor's preview: inserts partials and
 * facts in place of their tags, fills in the product, resolves links, sets heading ids, numbers references to footnotes,
 * and marks glossary terms. Works in place. Preparing the blocks one by one, in order, gives the same result as preparing
 * the whole tree.
 *
 * @param tree a tree from `parseContent`
 * @returns the same tree
 */
export function prepareContent(tree: Root, options: PrepareOptions): Root {
  const {
    path,
    readPartial,
    readData = () => undefined,
    isHiddenLink,
    redirects,
    onProblem = () => undefined,
    toHeadingId = createHeadingIds(),
    countReference = createReferenceCounter(),
    includeBudget = createIncludeBudget(),
    terms,
  } = options;
  expandIncludes(tree, { readPartial, onProblem, budget: includeBudget });
  expandData(tree, {
    readData,
    isHiddenLink: isHiddenLink ?? (() => false),
    onProblem,
    budget: includeBudget,
  });
  fillProduct(tree);
  if (isHiddenLink) removeLinks(tree, isHiddenLink);
  if (path !== undefined) resolveLinks(tree, path, redirects);
  setHeadingIds(tree, toHeadingId);
  numberReferences(tree, countReference);
  if (terms) markTerms(tree, terms);
  return tree;
}
