import type { Root } from 'mdast';
import type { ContentProblem } from '#domain/content/checkContent';
import { parseContent } from '#domain/content/parseContent';
import { prepareContent } from '#domain/content/prepareContent';
import { isHiddenAddress } from './hiddenAddresses';
import { createPartialReader } from './partials';

/** A page's prepared tree, or why it cannot be read. */
export type Prepared = { readonly tree: Root } | { readonly problem: ContentProblem };

const known = new Map<string, Prepared>();

/**
 * Parses a page and prepares it, as the compiler and the preview do: shared texts put in, product filled in,
 * headings with their ids. A build asks for each page several times; it is parsed once. In development, where
 * shared texts change under way, it is parsed anew each time.
 *
 * @param text the whole file
 * @param docsDir absolute path of `docs/`
 * @returns a tree that several share: it must not be changed
 */
export function readPreparedTree(text: string, docsDir: string): Prepared {
  if (process.env.NODE_ENV !== 'production') return prepare(text, docsDir);
  const prepared = known.get(text) ?? prepare(text, docsDir);
  known.set(text, prepared);
  return prepared;
}

function prepare(text: string, docsDir: string): Prepared {
  const parsed = parseContent(text);
  if ('problem' in parsed) return parsed;
  return {
    tree: prepareContent(parsed.tree, { readPartial: createPartialReader(docsDir), isHiddenAddress }),
  };
}
