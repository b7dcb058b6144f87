import { type ContentExpression, readExpression } from './expression';
import type { MdxJsxAttribute } from './nodes';

/** Value of an attribute: a plain value, a lone identifier, or code. */
export type AttributeValue = Exclude<ContentExpression, { kind: 'empty' }>;

/**
 * Reads an attribute's value without running anything.
 *
 * @returns `name` alone is the literal true, `name="text"` a string, `name={…}` what {@link readExpression} says
 */
export function readAttribute({ value }: MdxJsxAttribute): AttributeValue {
  if (value === null || value === undefined) return { kind: 'literal', value: true };
  if (typeof value === 'string') return { kind: 'literal', value };
  const expression = readExpression(value);
  return expression.kind === 'empty' ? { kind: 'code' } : expression;
}
