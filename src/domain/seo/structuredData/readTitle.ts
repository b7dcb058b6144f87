import { readAttribute } from '../../content/mdx/attribute';
import type { JsxElement } from '../../content/mdx/nodes';

/** @returns the `title` of a component; '' when it has none, or isn't a literal */
export function readTitle(element: JsxElement): string {
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'title') continue;
    const read = readAttribute(attribute);
    return read.kind === 'literal' ? String(read.value) : '';
  }
  return '';
}
