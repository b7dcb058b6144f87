import type { Definition, FootnoteDefinition, Nodes } from 'mdast';
import { walkTree } from '../mdx/nodes';

/** What links, images and footnotes of a page refer to. */
export interface References {
  /** Link targets by identifier; the first one with a name counts. */
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>;
  /** Identifiers of the footnotes that are referred to, in the order of their first mention. */
  readonly footnoteOrder: readonly string[];
}

/** Collects a page's link targets and footnotes. */
export function collectReferences(tree: Nodes): References {
  const definitions = new Map<string, Definition>();
  const footnotes = new Map<string, FootnoteDefinition>();
  const mentioned = new Set<string>();
  walkTree(tree, ({ node }) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    } else if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier)) {
      footnotes.set(node.identifier, node);
    } else if (node.type === 'footnoteReference') mentioned.add(node.identifier);
  });
  return { definitions, footnotes, footnoteOrder: [...mentioned].filter((name) => footnotes.has(name)) };
}
