import { readAttribute } from '#domain/content/mdx/attribute';
import type { JsxElement } from '#domain/content/mdx/nodes';

/** A prop's value in the form: a plain value, the name of a placeholder in braces, or undefined. */
export function readProp(element: JsxElement, name: string): string | number | boolean | undefined {
  const attribute = element.attributes.find(
    (known) => known.type === 'mdxJsxAttribute' && known.name === name,
  );
  if (attribute?.type !== 'mdxJsxAttribute') return undefined;
  const value = readAttribute(attribute);
  if (value.kind === 'identifier') return `{${value.name}}`;
  return value.kind === 'literal' && value.value !== null ? value.value : undefined;
}

/** A prop as text; '' when it isn't set. */
export function readPropText(element: JsxElement, name: string): string {
  const value = readProp(element, name);
  return value === undefined ? '' : String(value);
}

/** Props of a tag that aren't in its contract: `<Include>` fills placeholders with them. */
export function listParameters(element: JsxElement, known: readonly string[]): string[] {
  return element.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && !known.includes(attribute.name) ? [attribute.name] : [],
  );
}
