import { withProductName } from '../../../product/productText';
import { readAttribute } from '../attribute';
import { showProblem } from '../check/problemNode';
import { isProductName, readExpression } from '../expression';
import { type ContentNode, isJsxElement, type JsxElement, type Root, rewriteTree, walkTree } from '../nodes';

/** Values for a partial's placeholders, by name. */
export type Parameters = ReadonlyMap<string, string>;

/** Options for filling placeholders. */
export interface FillOptions {
  readonly parameters: Parameters;
  /** Called for every occurrence of a placeholder without a value. */
  readonly onMissing: (name: string) => void;
}

/**
 * Fills the placeholders of a partial in text, code, URLs and attributes. Values are inserted as text and never parsed.
 * Braces that aren't a known placeholder become a visible problem, so that nothing is left that a compiler could run.
 */
export function fillParameters(tree: Root, options: FillOptions): void {
  rewriteTree(tree, (node) => fillBraces(node, options));
  walkTree(tree, ({ node }) => fillValues(node, options));
}

function fillBraces(node: ContentNode, options: FillOptions): ContentNode[] | null {
  if (node.type === 'mdxjsEsm') return [];
  if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return null;
  const expression = readExpression(node);
  if (expression.kind === 'empty' || expression.kind === 'literal') return null;
  if (expression.kind === 'identifier' && isProductName(expression.name)) return null;
  const name = expression.kind === 'identifier' ? expression.name : node.value;
  const value = expression.kind === 'identifier' ? options.parameters.get(name) : undefined;
  if (value === undefined) options.onMissing(name);
  const filled: ContentNode =
    value === undefined
      ? showProblem(`{${name}} has no value here`)
      : { type: 'text', value: withProductName(value) };
  return node.type === 'mdxTextExpression' ? [filled] : [{ type: 'paragraph', children: [filled] }];
}

function fillValues(node: ContentNode, { parameters, onMissing }: FillOptions): void {
  if (node.type === 'code') {
    node.value = fillText(node.value, parameters);
    if (node.meta) node.meta = fillText(node.meta, parameters);
  } else if (node.type === 'inlineCode') node.value = fillText(node.value, parameters);
  else if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
    node.url = fillText(node.url, parameters);
    if (node.title) node.title = fillText(node.title, parameters);
  } else if (isJsxElement(node)) fillAttributes(node, parameters, onMissing);
}

function fillAttributes(
  element: JsxElement,
  parameters: Parameters,
  onMissing: FillOptions['onMissing'],
): void {
  element.attributes = element.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return [];
    if (typeof attribute.value === 'string') {
      return [{ ...attribute, value: fillText(attribute.value, parameters) }];
    }
    const read = readAttribute(attribute);
    if (read.kind === 'literal' || (read.kind === 'identifier' && isProductName(read.name)))
      return [attribute];
    const name = read.kind === 'identifier' ? read.name : attribute.name;
    const value = parameters.get(name);
    if (value === undefined) onMissing(name);
    return value === undefined ? [] : [{ ...attribute, value }];
  });
}

function fillText(text: string, parameters: Parameters): string {
  return text.replaceAll(
    /\{([a-z][A-Za-z0-9]*)\}/g,
    (placeholder, name: string) => parameters.get(name) ?? placeholder,
  );
}
