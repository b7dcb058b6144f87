import type { Definition, FootnoteDefinition, Root } from 'mdast';
import { walkTree } from '#domain/content/mdx/nodes';

/** What other places of a page refer to. */
export interface References {
  /** Link targets by identifier; the first of a name counts. */
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>;
  /** Identifiers of the footnotes that are referred to, in the order of their first mention. */
  readonly footnoteOrder: readonly string[];
}

/** Collects a page's link targets and footnotes. */
export function collectReferences(tree: Root): References {
  const definitions = new Map<string, Definition>();
  const footnotes = new Map<string, FootnoteDefinition>();
  const mentioned = new Set<string>();
  walkTree(tree, ({ node }) => {
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
    else if (node.type === 'footnoteDefinition') footnotes.set(node.identifier, node);
    else if (node.type === 'footnoteReference') mentioned.add(node.identifier);
  });
  return { definitions, footnotes, footnoteOrder: [...mentioned].filter((name) => footnotes.has(name)) };
}

/**
 * What the references of a page say, as one string: two pages with the same one refer to the same.
 *
 * @param text what the page was made from
 */
export function describeReferences(
  { definitions, footnotes, footnoteOrder }: References,
  text: string,
): string {
  const links = [...definitions].map(([name, { url, title }]) => [name, url, title]);
  const notes = [...footnotes].map(([name, { position }]) => [
    name,
    position ? text.slice(position.start.offset, position.end.offset) : null,
  ]);
  return links.length + notes.length === 0 ? '' : JSON.stringify([links, notes, footnoteOrder]);
}
