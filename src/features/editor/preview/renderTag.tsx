import { findMdxComponent } from '@site/src/components/mdx/registry';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { contentComponents, type PropSpec } from '#domain/content/components';
import { readAttribute } from '#domain/content/mdx/attribute';
import { plainElements } from '#domain/content/mdx/elements';
import type { JsxElement } from '#domain/content/mdx/nodes';
import { getUrlUse, isAllowedUrl } from '#domain/content/mdx/url';

type PropValue = string | number | boolean;

/**
 * Renders one tag. Only the props of the component's contract are passed on, and only with plain values; a
 * component that is not in the registry is left out with a warning.
 */
export function renderTag(element: JsxElement, children: ReactNode): ReactNode {
  const { name } = element;
  if (!name) return children;
  if (plainElements.has(name)) return name === 'br' ? <br /> : createElement(name, null, children);
  // The registry's components each have props of their own; the contract says which of them content may set.
  const Component = findMdxComponent(name) as ComponentType<Record<string, unknown>> | null;
  if (!Component) return null;
  return <Component {...readProps(element, name)}>{children}</Component>;
}

function readProps(element: JsxElement, name: string): Record<string, PropValue> {
  const specs = contentComponents[name]?.props ?? {};
  const props = new Map<string, PropValue>();
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || !Object.hasOwn(specs, attribute.name)) continue;
    const spec = specs[attribute.name];
    const read = readAttribute(attribute);
    if (spec && read.kind === 'literal' && isFitting(spec, read.value, name, attribute.name)) {
      props.set(attribute.name, read.value);
    }
  }
  return { ...emptyRequiredProps(specs), ...Object.fromEntries(props) };
}

/** While a tag is being typed its required texts are missing: components may rely on them all the same. */
function emptyRequiredProps(specs: Readonly<Record<string, PropSpec>>): Record<string, ''> {
  const required = Object.entries(specs).filter(
    ([, { required: isRequired, type }]) => isRequired && (type.kind === 'string' || type.kind === 'url'),
  );
  return Object.fromEntries(required.map(([name]) => [name, '']));
}

function isFitting({ type }: PropSpec, value: unknown, component: string, prop: string): value is PropValue {
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
