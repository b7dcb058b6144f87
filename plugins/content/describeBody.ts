import type { Root } from 'mdast';
import { countSteps, countWords, estimateReadingTime } from '#domain/content/readingTime';
import { readPreparedTree } from './preparedTree';

/** How long a page takes to read and how many steps it has. */
export interface Reading {
  readonly minutes: number;
  readonly steps: number;
}

/** What is counted in a tree: a small part of every kind of node. */
interface CountedNode {
  readonly type: string;
  readonly value?: string;
  readonly depth?: number;
  readonly name?: string | null;
  readonly children?: readonly CountedNode[];
}

/**
 * The reading info of a page (specification §9), counted in its text with shared texts put in. A page that cannot
 * be parsed counts as empty here: the compiler reports the fault with its place.
 *
 * @param text the whole file
 * @param docsDir absolute path of `docs/`
 */
export function describeBody(text: string, docsDir: string): Reading {
  const prepared = readPreparedTree(text, docsDir);
  return 'problem' in prepared ? { minutes: estimateReadingTime(0), steps: 0 } : countTree(prepared.tree);
}

function countTree(tree: Root): Reading {
  const nodes = flatten(tree as CountedNode);
  const words = nodes.reduce((sum, node) => sum + (isText(node) ? countWords(node.value ?? '') : 0), 0);
  const headingLevels = nodes.flatMap(({ type, depth }) => (type === 'heading' && depth ? [depth] : []));
  const stepElements = nodes.filter(({ name }) => name === 'Step').length;
  return { minutes: estimateReadingTime(words), steps: countSteps({ headingLevels, stepElements }) };
}

function isText({ type }: CountedNode): boolean {
  return type === 'text' || type === 'inlineCode' || type === 'code';
}

function flatten(node: CountedNode): CountedNode[] {
  return [node, ...(node.children ?? []).flatMap(flatten)];
}
