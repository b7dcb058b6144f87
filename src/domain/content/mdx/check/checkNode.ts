import { findLinkProblem } from '../../links/resolveLinks';
import { isParameterName, isProductName, readExpression } from '../expression';
import { type ContentNode, isJsxElement } from '../nodes';
import { findUrlProblem } from '../url';
import { type CheckContext, getRange } from './checkContext';
import { checkElement } from './checkElement';
import type { ContentFix } from './problem';

/**
 * Checks that one node is of a kind that pages may have.
 *
 * @param parent the node that contains it
 */
export function checkNode(context: CheckContext, node: ContentNode, parent: ContentNode | null): void {
  if (isJsxElement(node)) checkElement(context, node, parent);
  else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') checkBraces(context, node);
  else if (node.type === 'mdxjsEsm') reportModuleCode(context, node);
  else if (node.type === 'html') reportHtml(context, node);
  else if (node.type === 'link') checkUrl(context, node, 'link');
  else if (node.type === 'image') checkImage(context, node);
  else if (node.type === 'definition') checkUrl(context, node, 'link');
}

type NodeOf<Type extends ContentNode['type']> = Extract<ContentNode, { type: Type }>;

function checkBraces(context: CheckContext, node: NodeOf<'mdxFlowExpression' | 'mdxTextExpression'>): void {
  const expression = readExpression(node);
  if (expression.kind === 'empty' || expression.kind === 'literal') return;
  if (expression.kind === 'identifier' && isAllowedName(context, expression.name)) return;
  const { from } = getRange(node);
  const fix: ContentFix = { label: 'Escape the brace', from, to: from, insert: '\\' };
  context.report(node, { reason: explainBraces(context), fix });
}

function isAllowedName({ partial }: CheckContext, name: string): boolean {
  return isProductName(name) || (partial && isParameterName(name));
}

function explainBraces({ partial }: CheckContext): string {
  return partial
    ? "Braces are for placeholders such as {product} or {editor}. Code doesn't run. To show a brace, write “\\{”."
    : "Braces are for {product} or a plain value. Code doesn't run. To show a brace, write “\\{”.";
}

function reportModuleCode(context: CheckContext, node: NodeOf<'mdxjsEsm'>): void {
  const reason = "Pages can't use import or export. Components work without it; use <Include> for partials.";
  context.report(node, { reason });
}

function reportHtml(context: CheckContext, node: NodeOf<'html'>): void {
  context.report(node, { reason: "You can't use HTML here. Use Markdown or a component." });
}

function checkUrl(
  context: CheckContext,
  node: NodeOf<'link' | 'definition' | 'image'>,
  use: 'link' | 'image',
): void {
  const reason =
    findUrlProblem(node.url, use) ?? (use === 'link' ? findLinkProblem(node.url, context.path) : null);
  if (reason) context.report(node, { reason });
}

function checkImage(context: CheckContext, node: NodeOf<'image'>): void {
  checkUrl(context, node, 'image');
  const { from, to } = getRange(node);
  // The parser keeps only the word between the braces, so the product couldn't be filled in.
  const description = context.text.slice(from, to).replace(/\]\([\s\S]*$/, '');
  if (/(^|[^\\])\{/.test(description)) {
    context.report(node, {
      reason: 'The alt text of a Markdown image can\'t contain {product}. Use <Image alt="…">.',
    });
  }
}
