import { type ContentExpression, readExpression } from './expression';
import type { JsxElement, MdxJsxAttribute } from './nodes';

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

/** A prop's value in a form: a plain value, the name of a placeholder in braces, or undefined. */
export function readProp(element: JsxElement, name: string): string | number | boolean | undefined {
  const attribute = findAttribute(element, name);
  if (!attribute) return undefined;
  const value = readAttribute(attribute);
  if (value.kind === 'identifier') return `{${value.name}}`;
  return value.kind === 'literal' && value.value !== null ? value.value : undefined;
}

/**
 * The value of a component's prop as text.
 *
 * @returns null when the component doesn't have the prop, or its value is code
 */
export function readTextProp(element: JsxElement, name: string): string | null {
  const attribute = findAttribute(element, name);
  if (!attribute) return null;
  const read = readAttribute(attribute);
  return read.kind === 'literal' && read.value !== null ? String(read.value) : null;
}

/** A prop of a component; null for none. When a tag has it twice, pages use the last one. */
export function findAttribute({ attributes }: JsxElement, name: string): MdxJsxAttribute | null {
  for (const attribute of attributes.toReversed())
    if (attribute.type === 'mdxJsxAttribute' && attribute.name === name) return attribute;
  return null;
}
