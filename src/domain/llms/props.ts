import { readAttribute } from '../content/mdx/attribute';
import type { JsxElement } from '../content/mdx/nodes';

/**
 * A prop of a component as text.
 *
 * @returns '' when the component has no such prop or its value is code
 */
export function getProp(element: JsxElement, name: string): string {
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== name) continue;
    const read = readAttribute(attribute);
    return read.kind === 'literal' && read.value !== null ? String(read.value) : '';
  }
  return '';
}
