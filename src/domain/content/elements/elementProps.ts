import { contentComponents, type PropSpec } from '../components';
import { readAttribute } from '../mdx/attribute';
import type { JsxElement } from '../mdx/nodes';
import { getUrlUse, isAllowedUrl } from '../mdx/url';

/** Value of a prop. */
export type PropValue = string | number | boolean;

/**
 * Reads the props of a component's tag: those of its contract, with literal values of the right type. Omits everything
 * else.
 *
 * @param name the name of a content component
 * @returns null when a URL that the component needs is missing or not allowed
 */
export function readProps(element: JsxElement, name: string): Record<string, PropValue> | null {
  const specs = contentComponents[name]?.props ?? {};
  const props = new Map<string, PropValue>();
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || !Object.hasOwn(specs, attribute.name)) continue;
    const spec = specs[attribute.name];
    const read = readAttribute(attribute);
    if (spec && read.kind === 'literal' && isPropValue(spec, read.value, name, attribute.name)) {
      props.set(attribute.name, read.value);
    }
  }
  const missing = Object.entries(specs).filter(([prop, spec]) => spec.required && !props.has(prop));
  if (missing.some(([, { type }]) => type.kind === 'url')) return null;
  // Text props default to '', so components can always read them.
  for (const [prop] of missing) props.set(prop, '');
  return Object.fromEntries(props);
}

/**
 * Whether a value is valid for a prop.
 *
 * @param component the name of the component, which decides what its URLs are used for
 */
export function isPropValue(
  { type }: PropSpec,
  value: unknown,
  component: string,
  prop: string,
): value is PropValue {
  switch (type.kind) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'url':
      return typeof value === 'string' && isAllowedUrl(value, getUrlUse(component, prop));
    case 'enum':
      return typeof value === 'string' && type.values.includes(value);
    case 'string':
      return typeof value === 'string';
  }
}
