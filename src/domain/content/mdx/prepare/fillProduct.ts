import type { Product } from '../../../product/product';
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
export function fillProduct(tree: ContentNode, product: Product): void {
  rewriteTree(tree, (node) => fillBraces(node, product));
  walkTree(tree, ({ node }) => fillValues(node, product));
}

function fillBraces(node: ContentNode, product: Product): ContentNode[] | null {
  if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return null;
  const text = toBracesText(node, product);
  if (text === null) return null;
  const filled: ContentNode = {
    type: 'text',
    value: text,
    ...(node.position ? { position: node.position } : {}),
  };
  return node.type === 'mdxTextExpression' ? [filled] : [{ type: 'paragraph', children: [filled] }];
}

function toBracesText(node: Parameters<typeof readExpression>[0], product: Product): string | null {
  const expression = readExpression(node);
  if (expression.kind === 'identifier' && isProductName(expression.name)) return product.name;
  if (expression.kind !== 'literal') return null;
  // React renders nothing for true, false and null in braces.
  return typeof expression.value === 'string' || typeof expression.value === 'number'
    ? String(expression.value)
    : '';
}

function fillValues(node: ContentNode, product: Product): void {
  if (node.type === 'inlineCode') node.value = withProductSlug(node.value, product);
  else if (node.type === 'code') {
    node.value = withProductSlug(node.value, product);
    if (node.meta) node.meta = withProductSlug(node.meta, product);
  } else if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
    node.url = withProductSlug(node.url, product);
    if (node.title) node.title = withProductName(node.title, product);
  } else if (isJsxElement(node)) fillAttributes(node, product);
}

function fillAttributes(element: JsxElement, product: Product): void {
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const isUrl = isUrlProp(element.name ?? '', attribute.name);
    if (typeof attribute.value === 'string') {
      attribute.value = isUrl
        ? withProductSlug(attribute.value, product)
        : withProductName(attribute.value, product);
    } else fillAttributeBraces(attribute, isUrl, product);
  }
}

function fillAttributeBraces(attribute: MdxJsxAttribute, isUrl: boolean, product: Product): void {
  const read = readAttribute(attribute);
  if (read.kind === 'identifier' && isProductName(read.name)) {
    attribute.value = isUrl ? withProductSlug(`{${read.name}}`, product) : product.name;
  } else if (read.kind === 'literal' && typeof read.value === 'string') {
    attribute.value = isUrl ? withProductSlug(read.value, product) : withProductName(read.value, product);
  }
}
