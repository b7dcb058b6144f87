import { type ContentNode, hasChildren, isJsxElement, listNodes, type Root, toPlainText } from '../mdx/nodes';

/** A sentence of a page's prose, with the block that contains it. */
export interface Sentence {
  readonly text: string;
  readonly block: ContentNode;
}

/** The sentences of paragraphs, headings and table cells, without markup; code blocks have none. */
export function listSentences(tree: Root): Sentence[] {
  return listProse(tree).flatMap(({ text, block }) =>
    text.split(/(?<=[.?!]["”)]?)\s+/).map((sentence) => ({ text: sentence, block })),
  );
}

/** The texts of paragraphs, headings and table cells, without markup, with white space collapsed. */
export function listProse(tree: Root): Sentence[] {
  return listNodes(tree)
    .filter(({ type }) => type === 'paragraph' || type === 'heading' || type === 'tableCell')
    .map((block) => ({ text: toPlainText(block).replace(/\s+/g, ' ').trim(), block }))
    .filter(({ text }) => text !== '');
}

type TextNode = Extract<ContentNode, { type: 'text' }>;

/** The texts of a block's prose, between the markup in it. Words on the screen (`**Save**`) and keys aren't prose. */
export function listTextRuns(node: ContentNode): TextNode[] {
  if (node.type === 'text') return [node];
  const isLabel = node.type === 'strong' || (isJsxElement(node) && node.name === 'kbd');
  return isLabel || !hasChildren(node) ? [] : node.children.flatMap(listTextRuns);
}
