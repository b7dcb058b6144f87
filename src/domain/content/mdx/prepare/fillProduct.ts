import { product } from '../../../product/product';
import { withProductName, withProductSlug } from '../../../product/productText';
import { isUrlProp } from '../../components';
import { readAttribute } from '../attribute';
import { isProductName, readExpression } from '../expression';
import {
  type ContentNode,
  isJsxElement,
  type JsxElement,
  type MdxJsxAttribute,
  rewriteTree,
  walkTree,
} from '../nodes';

/**
 * Fills the product into a page: its name in prose, its slug in code and URLs. Other literals in braces become text as
 * well, so that the page and its preview can't differ in them.
 */
export function fillProduct(tree: ContentNode): void {
  rewriteTree(tree, fillBraces);
  walkTree(tree, ({ node }) => fillValues(node));
}

function fillBraces(node: ContentNode): ContentNode[] | null {
  if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return null;
  const text = toBracesText(node);
  if (text === null) return null;
  const filled: ContentNode = {
    type: 'text',
    value: text,
    ...(node.position ? { position: node.position } : {}),
  };
  return node.type === 'mdxTextExpression' ? [filled] : [{ type: 'paragraph', children: [filled] }];
}

function toBracesText(node: Parameters<typeof readExpression>[0]): string | null {
  const expression = readExpression(node);
  if (expression.kind === 'identifier' && isProductName(expression.name)) return product.name;
  if (expression.kind !== 'literal') return null;
  // React renders nothing for true, false and null in braces.
  return typeof expression.value === 'string' || typeof expression.value === 'number'
    ? String(expression.value)
    : '';
}

function fillValues(node: ContentNode): void {
  if (node.type === 'inlineCode') node.value = withProductSlug(node.value);
  else if (node.type === 'code') {
    node.value = withProductSlug(node.value);
    if (node.meta) node.meta = withProductSlug(node.meta);
  } else if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
    node.url = withProductSlug(node.url);
    if (node.title) node.title = withProductName(node.title);
  } else if (isJsxElement(node)) fillAttributes(node);
}

function fillAttributes(element: JsxElement): void {
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const isUrl = isUrlProp(element.name ?? '', attribute.name);
    if (typeof attribute.value === 'string') {
      attribute.value = isUrl ? withProductSlug(attribute.value) : withProductName(attribute.value);
    } else fillAttributeBraces(attribute, isUrl);
  }
}

function fillAttributeBraces(attribute: MdxJsxAttribute, isUrl: boolean): void {
  const read = readAttribute(attribute);
  if (read.kind === 'identifier' && isProductName(read.name)) {
    attribute.value = isUrl ? withProductSlug(`{${read.name}}`) : product.name;
  } else if (read.kind === 'literal' && typeof read.value === 'string') {
    attribute.value = isUrl ? withProductSlug(read.value) : withProductName(read.value);
  }
}
