import { product as currentProduct, type Product } from '../product/product';
import type { ReadData } from './facts/dataTable';
import { expandData } from './facts/expandData';
import { createHeadingIds } from './headingId';
import { type Redirects, resolveLinks } from './links/resolveLinks';
import type { JsxElement, Root } from './mdx/nodes';
import { brandTree } from './mdx/prepare/brandTree';
import { createIncludeBudget, expandIncludes, type IncludeBudget } from './mdx/prepare/includes';
import { markTerms, type PageTerms } from './mdx/prepare/markTerms';
import { removeLinks } from './mdx/prepare/removeLinks';
import { setHeadingIds } from './mdx/prepare/setHeadingIds';

export { listDataNames } from './facts/expandData';
export { createIncludeBudget, type IncludeBudget, listIncludes } from './mdx/prepare/includes';

/** Options for preparing a page. */
export interface PrepareOptions {
  /** The page's file, which its relative links start from: `docs/desktop/index.mdx`. */
  readonly path?: string;
  /** Gives the text of docs/_partials/<file>.mdx (`file` as `<Include>` names it), or undefined. */
  readonly readPartial: (file: string) => string | undefined;
  /** Gives the text of docs/_data/<name>.yaml, or undefined. */
  readonly readData?: ReadData;
  readonly product?: Product;
  /** Whether an address, as written on this page, points to a page that its readers may not see. */
  readonly isHiddenLink?: (url: string) => boolean;
  /** New addresses of pages by their former ones: links to those point to the page right away. */
  readonly redirects?: Redirects;
  /** Called with what keeps a partial or a fact from being put in, and its tag; the page shows the problem as well. */
  readonly onProblem?: (reason: string, element: JsxElement) => void;
  /** Gives a heading's id for its text; a page that is prepared block by block passes the same for all of them. */
  readonly toHeadingId?: (text: string) => string;
  /** How much more may be included; shared like `toHeadingId`. */
  readonly includeBudget?: IncludeBudget;
  /** The terms that the page explains; shared like `toHeadingId`. Without them none are marked. */
  readonly terms?: PageTerms;
}

/**
 * Makes a page's tree ready to be shown, the same for the site and for the editor's preview: partials and
 * facts are put in place of the tags that ask for them, the product is filled in, links are resolved, headings get
 * their ids, and terms of the glossary are marked. Works on the tree in place.
 * Preparing the blocks one by one, in order, gives the same as preparing the whole tree.
 *
 * @param tree a tree of `parseContent`
 * @returns the same tree
 */
export function prepareContent(tree: Root, options: PrepareOptions): Root {
  const {
    path,
    readPartial,
    readData = () => undefined,
    product = currentProduct,
    isHiddenLink,
    redirects,
    onProblem = () => undefined,
    toHeadingId = createHeadingIds(),
    includeBudget = createIncludeBudget(),
    terms,
  } = options;
  expandIncludes(tree, { readPartial, product, onProblem, budget: includeBudget });
  expandData(tree, { readData, product, isHiddenLink: isHiddenLink ?? (() => false), onProblem });
  brandTree(tree, product);
  if (isHiddenLink) removeLinks(tree, isHiddenLink);
  if (path !== undefined) resolveLinks(tree, path, redirects);
  setHeadingIds(tree, toHeadingId);
  if (terms) markTerms(tree, terms);
  return tree;
}
