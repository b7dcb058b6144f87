import { brandCode, brandProse } from '../../../product/brandText';
import type { Product } from '../../../product/product';
import { contentComponents } from '../../components';
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
export function brandTree(tree: ContentNode, product: Product): void {
  rewriteTree(tree, (node) => brandBraces(node, product));
  walkTree(tree, ({ node }) => brandValues(node, product));
}

function brandBraces(node: ContentNode, product: Product): ContentNode[] | null {
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

function brandValues(node: ContentNode, product: Product): void {
  if (node.type === 'inlineCode') node.value = brandCode(node.value, product);
  else if (node.type === 'code') {
    node.value = brandCode(node.value, product);
    if (node.meta) node.meta = brandCode(node.meta, product);
  } else if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
    node.url = brandCode(node.url, product);
    if (node.title) node.title = brandProse(node.title, product);
  } else if (isJsxElement(node)) brandAttributes(node, product);
}

function brandAttributes(element: JsxElement, product: Product): void {
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const isUrl = isUrlProp(element.name ?? '', attribute.name);
    if (typeof attribute.value === 'string') {
      attribute.value = isUrl ? brandCode(attribute.value, product) : brandProse(attribute.value, product);
    } else brandAttributeBraces(attribute, isUrl, product);
  }
}

function brandAttributeBraces(attribute: MdxJsxAttribute, isUrl: boolean, product: Product): void {
  const read = readAttribute(attribute);
  if (read.kind === 'identifier' && isProductName(read.name)) {
    attribute.value = isUrl ? brandCode(`{${read.name}}`, product) : product.name;
  } else if (read.kind === 'literal' && typeof read.value === 'string') {
    attribute.value = isUrl ? brandCode(read.value, product) : brandProse(read.value, product);
  }
}

function isUrlProp(component: string, prop: string): boolean {
  const spec = Object.hasOwn(contentComponents, component) ? contentComponents[component] : undefined;
  return spec !== undefined && Object.hasOwn(spec.props, prop) && spec.props[prop]?.type.kind === 'url';
}
