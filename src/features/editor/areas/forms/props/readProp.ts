import { readProp } from '#domain/content/mdx/attribute';
import type { JsxElement } from '#domain/content/mdx/nodes';

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
