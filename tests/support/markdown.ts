import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as toPlainText } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';

/** The parts of a Markdown text, in reading order, as plain text. */
export interface MarkdownParts {
  readonly headings: readonly string[];
  readonly codeBlocks: readonly { readonly language: string; readonly value: string }[];
  readonly cells: readonly string[];
  readonly links: readonly string[];
  /** Tags and comments, which plain Markdown doesn't have. */
  readonly html: readonly string[];
  readonly paragraphs: readonly string[];
  /** All text, including code. */
  readonly text: string;
}

/** Parses a text as GitHub-flavored Markdown, without MDX. */
export function readMarkdown(markdown: string): MarkdownParts {
  const tree: Root = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const nodes = flatten(tree);
  const texts = (type: Nodes['type']) =>
    nodes.filter((node) => node.type === type).map((node) => toPlainText(node));
  return {
    headings: texts('heading'),
    codeBlocks: nodes.flatMap((node) =>
      node.type === 'code' ? [{ language: node.lang ?? '', value: node.value }] : [],
    ),
    cells: texts('tableCell'),
    links: nodes.flatMap((node) => (node.type === 'link' || node.type === 'image' ? [node.url] : [])),
    html: texts('html'),
    paragraphs: texts('paragraph'),
    text: toPlainText(tree),
  };
}

function flatten(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(flatten) : [])];
}
