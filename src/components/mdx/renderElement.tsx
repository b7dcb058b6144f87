import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import type { PageElement } from '#domain/content/elements/pageElement';
import { findMdxComponent } from './registry';

/**
 * Renders the elements of a page with the site's components.
 *
 * @param elements checked by the build (`plugins/content/checkPageElements.ts`): names of components and HTML elements,
 *   literal props
 */
export function renderPage(elements: readonly PageElement[]): ReactNode {
  return createElement(Fragment, null, ...elements.map(renderPageElement));
}

function renderPageElement(element: PageElement): ReactNode {
  if (typeof element === 'string') return element;
  const [name, props, ...children] = element;
  return renderElement(name, props === 0 ? null : props, children.map(renderPageElement));
}

/**
 * Renders one element of content. A component that isn't in the registry is skipped with a warning.
 *
 * @param children become static children: they need no keys
 */
export function renderElement(
  name: string,
  props: Readonly<Record<string, unknown>> | null,
  children: readonly ReactNode[],
): ReactNode {
  // Each component has its own props; the content check, not the type system, checks them.
  const component = findMdxComponent(name) as ComponentType<Record<string, unknown>> | string | null;
  return component === null ? null : createElement(component, props, ...children);
}
