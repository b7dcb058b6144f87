import type { Program } from 'estree-jsx';

/** Braces whose content pages may use. */
export type ContentExpression =
  | { readonly kind: 'empty' }
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'identifier'; readonly name: string }
  | { readonly kind: 'code' };

/** A node or attribute value with braces, with its syntax tree where the MDX parser puts it. */
interface WithProgram {
  readonly data?: { readonly estree?: Program | null | undefined } | undefined;
}

/**
 * Reads an expression without running it.
 *
 * @param expression an expression node or an attribute's value expression
 * @returns 'empty' for an empty expression or a comment, a literal with its value, a single identifier, or 'code' for
 *   anything else, including an expression without a syntax tree
 */
export function readExpression(expression: WithProgram): ContentExpression {
  const program = expression.data?.estree;
  if (!program) return { kind: 'code' };
  const [statement, ...more] = program.body;
  if (!statement) return { kind: 'empty' };
  if (more.length > 0 || statement.type !== 'ExpressionStatement') return { kind: 'code' };
  return readSingle(statement.expression);
}

type Expression = Extract<Program['body'][number], { type: 'ExpressionStatement' }>['expression'];

function readSingle(node: Expression): ContentExpression {
  if (node.type === 'Identifier') return { kind: 'identifier', name: node.name };
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) {
    const value = node.quasis[0]?.value.cooked;
    return typeof value === 'string' ? { kind: 'literal', value } : { kind: 'code' };
  }
  if (node.type === 'Literal') return readLiteral(node.value);
  return { kind: 'code' };
}

function readLiteral(value: unknown): ContentExpression {
  const isPlain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null;
  // A regular expression or a big integer is a literal in JavaScript, but content doesn't need either.
  return isPlain ? { kind: 'literal', value } : { kind: 'code' };
}

/** Whether an identifier is the product placeholder: `{product}` or `{Product}`. */
export function isProductName(name: string): boolean {
  return name === 'product' || name === 'Product';
}

/** Whether `name` can be a placeholder of a partial and a prop of `<Include>`: `editor`, `menuName`. */
export function isParameterName(name: string): boolean {
  return /^[a-z][A-Za-z0-9]{0,39}$/.test(name) && name !== 'file' && !isProductName(name);
}
