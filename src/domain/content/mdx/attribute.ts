import { type ContentExpression, readExpression } from './expression';
import type { MdxJsxAttribute } from './nodes';

/** The value of an attribute: a literal, a single identifier, or code. */
export type AttributeValue = Exclude<ContentExpression, { kind: 'empty' }>;

/**
 * Reads an attribute's value without running anything.
 *
 * @returns the literal true for `name`, a string for `name="text"`, and what {@link readExpression} returns for
 *   `name={…}`
 */
export function readAttribute({ value }: MdxJsxAttribute): AttributeValue {
  if (value === null || value === undefined) return { kind: 'literal', value: true };
  if (typeof value === 'string') return { kind: 'literal', value };
  const expression = readExpression(value);
  return expression.kind === 'empty' ? { kind: 'code' } : expression;
}
