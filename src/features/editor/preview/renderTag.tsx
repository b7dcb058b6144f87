import { findMdxComponent } from '@site/src/components/mdx/registry';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { contentComponents, type PropSpec } from '#domain/content/components';
import { readAttribute } from '#domain/content/mdx/attribute';
import { plainElements } from '#domain/content/mdx/elements';
import type { JsxElement } from '#domain/content/mdx/nodes';
import { getUrlUse, isAllowedUrl } from '#domain/content/mdx/url';
import { Placed } from './Placed';
import type { PlaceAttributes } from './places';

/** Components that the one around them takes apart: it has to find them as they are. */
const PARTS: ReadonlySet<string> = new Set(['Tab']);

type PropValue = string | number | boolean;

/**
 * Renders one tag. Only the props of the component's contract are passed on, and only with plain values; a
 * component that is not in the registry is left out with a warning.
 */
export function renderTag(element: JsxElement, children: ReactNode, place: PlaceAttributes = {}): ReactNode {
  const { name } = element;
  if (!name) return children;
  if (plainElements.has(name)) return name === 'br' ? <br /> : createElement(name, null, children);
  // The registry's components each have props of their own; the contract says which of them content may set.
  const Component = findMdxComponent(name) as ComponentType<Record<string, unknown>> | null;
  if (!Component) return null;
  const props = readProps(element, name);
  // Without the address it needs (still being typed, or refused) there is nothing to show but what is in it.
  if (!props) return children;
  const shown = <Component {...props}>{children}</Component>;
  if (place['data-block'] === undefined || PARTS.has(name)) return shown;
  return (
    <Placed place={place} target={{ kind: name === 'Image' ? 'image' : 'component', name }}>
      {shown}
    </Placed>
  );
}

/** @returns null when an address that the component needs is missing */
function readProps(element: JsxElement, name: string): Record<string, PropValue> | null {
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
  const required = Object.entries(specs).filter(([prop, spec]) => spec.required && !props.has(prop));
  if (required.some(([, { type }]) => type.kind === 'url')) return null;
  // Components may rely on their texts.
  for (const [prop] of required) props.set(prop, '');
  return Object.fromEntries(props);
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
