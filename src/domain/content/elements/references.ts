import type { Definition, FootnoteDefinition, Nodes } from 'mdast';
import { type ContentNode, walkTree } from '../mdx/nodes';

/** Targets of a page's links, images and footnotes. */
export interface References {
  /** Link targets by identifier; the first one with a name wins. */
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>;
  /** Identifiers of the footnotes that are referred to, in the order of their first reference. */
  readonly footnoteOrder: readonly string[];
  /** How often each footnote is referred to, by identifier. */
  readonly mentions: ReadonlyMap<string, number>;
}

/** The references of a page that defines nothing. */
export const noReferences = mergeReferences([]);

/** Definitions and references of a part of a page, in text order. */
export interface PartReferences {
  readonly definitions: readonly Definition[];
  readonly footnotes: readonly FootnoteDefinition[];
  /** Identifiers of footnotes. */
  readonly mentioned: readonly string[];
  /**
   * Whether it has a link, an image or a footnote that is defined elsewhere, so that it depends on the page's
   * references.
   */
  readonly isReferring: boolean;
}

/** Collects what nodes define and refer to. */
export function findReferences(nodes: readonly ContentNode[]): PartReferences {
  const definitions: Definition[] = [];
  const footnotes: FootnoteDefinition[] = [];
  const mentioned: string[] = [];
  let isReferring = false;
  for (const root of nodes) {
    walkTree(root, ({ node }) => {
      if (node.type === 'definition') definitions.push(node);
      else if (node.type === 'footnoteDefinition') footnotes.push(node);
      else if (node.type === 'footnoteReference') mentioned.push(node.identifier);
      if (node.type.endsWith('Reference')) isReferring = true;
    });
  }
  return { definitions, footnotes, mentioned, isReferring };
}

/** Merges the definitions and references of a page's parts. */
export function mergeReferences(parts: readonly PartReferences[]): References {
  const footnotes = indexFirst(parts.flatMap((part) => part.footnotes));
  const mentions = new Map<string, number>();
  for (const name of parts.flatMap((part) => part.mentioned))
    mentions.set(name, (mentions.get(name) ?? 0) + 1);
  return {
    definitions: indexFirst(parts.flatMap((part) => part.definitions)),
    footnotes,
    footnoteOrder: [...mentions.keys()].filter((name) => footnotes.has(name)),
    mentions,
  };
}

function indexFirst<Node extends { readonly identifier: string }>(nodes: readonly Node[]): Map<string, Node> {
  return new Map(nodes.toReversed().map((node) => [node.identifier, node]));
}

/** Collects a page's link targets and footnotes. */
export function collectReferences(tree: Nodes): References {
  return mergeReferences([findReferences([tree])]);
}
