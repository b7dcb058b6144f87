import { contentComponents } from '#domain/content/components';
import { getRange } from '#domain/content/mdx/check/checkContext';
import type { JsxElement } from '#domain/content/mdx/nodes';
import { readLinePrefix } from '#domain/content/splice/lines';
import type { FormEditing } from '../useFormEditing';

/**
 * The source of a single component, for its form: without the indentation or quote around it; a part is wrapped in its
 * group.
 */
export function toSampleText({ text }: Pick<FormEditing, 'text'>, element: JsxElement): string {
  const { from, to } = getRange(element);
  const prefix = readLinePrefix(text, from);
  const lines = text.slice(from, to).split('\n');
  const source = lines
    .map((line) => (prefix !== '' && line.startsWith(prefix) ? line.slice(prefix.length) : line))
    .join('\n');
  const parent = contentComponents[element.name ?? '']?.parents?.[0];
  return parent === undefined ? source : `<${parent}>\n${source}\n</${parent}>`;
}
