import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as toPlainText } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';

/** What a Markdown text consists of, in reading order, as plain text. */
export interface MarkdownParts {
  readonly headings: readonly string[];
  readonly codeBlocks: readonly { readonly language: string; readonly value: string }[];
  readonly cells: readonly string[];
  readonly links: readonly string[];
  /** Tags and comments: plain Markdown has none. */
  readonly html: readonly string[];
  readonly paragraphs: readonly string[];
  /** All text there is, code included. */
  readonly text: string;
}

/** Reads a Markdown text as any reader of GitHub-flavoured Markdown would: no MDX. */
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
